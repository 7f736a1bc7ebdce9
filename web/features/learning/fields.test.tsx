import type { ComponentProps, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { byField, COURSE_LINES } from '#domain/course/fields.ts'
import { draftOf } from './authoring/editor/editor-fixtures.ts'
import { openEditor } from './authoring/editor/editor-state.ts'
import { FIELD_WORDS } from './authoring/editor/field-words.ts'
import { EditorPageProvider } from './authoring/editor/page-context.ts'
import { fieldWord } from './reviews/badges.ts'

vi.mock('virtual:calls', () => ({ calls: {} }))
const { default: CoursePage } = await import('./public/CoursePage.tsx')
const { default: CoursePreviewPage } = await import('./authoring/CoursePreviewPage.tsx')
const { CourseReading } = await import('./reviews/CourseReading.tsx')
const { InformationTab } = await import('./authoring/editor/InformationTab.tsx')
const { EditorContext } = await import('./authoring/editor/use-editor.ts')

type Page = ComponentProps<typeof CoursePage>
type Preview = ComponentProps<typeof CoursePreviewPage>
type Content = ComponentProps<typeof CourseReading>['content']
type Runner = NonNullable<ComponentProps<typeof EditorContext>['value']>

const lists = byField({ lines: (field) => [`Dòng một của ${field}`, `Dòng hai của ${field}`] })
const { course: draft } = draftOf({}, lists)
const counts = { courseCount: 1, learnerCount: 0, ratingCount: 0, followerCount: 0 }
const host = { id: 'host', fullName: 'Trần Thị Chủ', avatarUrl: null, headline: null, rating: null, ...counts }
const shown = { ...draft, hostId: 'host', hostName: host.fullName, host, coverFileId: null, price: 0, listPrice: 0 }

const pages: Record<string, () => ReactElement> = {
  'the page of the course': () => {
    const course = { ...shown, onSale: true, categories: [], cohosts: [], sections: [], viewer: null, paidCount: 0 }
    const loaderData = { course, reviews: { items: [], count: 0 }, related: [], inGuestCart: false, left: null }
    return <CoursePage {...({ loaderData } as unknown as Page)} />
  },
  'the preview of the host': () => {
    const loaderData = { course: { ...draft, sections: [] }, id: draft.id }
    return <CoursePreviewPage {...({ loaderData } as unknown as Preview)} />
  },
  'what the staff read': () => <CourseReading content={{ ...shown, sections: [] } as unknown as Content} />,
  'the form': () => {
    const runner = { state: () => openEditor(draftOf({}, lists)), subscribe: () => () => {}, dispatch: () => {} }
    const page = { canEdit: true, canPrice: true, libraryOf: null, mayPick: true, problemAt: () => null, announce() {} }
    return (
      <EditorContext value={runner as unknown as Runner}>
        <EditorPageProvider value={page}>
          <InformationTab categories={[]} />
        </EditorPageProvider>
      </EditorContext>
    )
  },
}

function draw(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

it.each(Object.entries(pages))('%s shows every line of every list that a course has, once', (_, page) => {
  const html = draw(page())
  const seen = [...html.matchAll(/Dòng (?:một|hai) của \w+/g)].map(([line]) => line)
  expect(seen.sort()).toEqual(Object.values(lists).flat().sort())
})

it.each(COURSE_LINES)('people who compare or judge $field are told its name', ({ field }) => {
  expect(FIELD_WORDS[field]).toBeTruthy()
  expect(fieldWord(field)).not.toBe(field)
})
