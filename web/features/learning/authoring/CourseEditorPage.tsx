import { useCallback, useMemo, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import type { Problem } from '#domain/course/validity.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { useReviewNews } from '#web/features/notifications/page-news.ts'
import { LeftBehind } from '#web/kept/LeftBehind.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/CourseEditorPage.ts'
import { ConflictDialog } from './editor/ConflictDialog.tsx'
import { ContentTab } from './editor/ContentTab.tsx'
import styles from './editor/CourseEditor.module.css'
import { EditorHeader } from './editor/EditorHeader.tsx'
import { EditorTabs, SaveStatus } from './editor/EditorTabs.tsx'
import { InformationTab } from './editor/InformationTab.tsx'
import { typedAgain, unsavedParts } from './editor/kept-changes.ts'
import { PricingTab } from './editor/PricingTab.tsx'
import { ProblemList } from './editor/ProblemList.tsx'
import { EditorPageProvider } from './editor/page-context.ts'
import { ReviewNotices } from './editor/ReviewNotices.tsx'
import { StaffBanner } from './editor/StaffBanner.tsx'
import { TAB_WORDS, tabOf } from './editor/save-words.ts'
import { editorValidity, placeOf } from './editor/tab-states.ts'
import { UndoBar } from './editor/UndoBar.tsx'
import { UploadsProvider } from './editor/uploads.tsx'
import { EditorContext, newLocalId, useEditor, useOpenEditor } from './editor/use-editor.ts'

export async function loader(args: Route.LoaderArgs) {
  const user = needHost(args)
  const { api } = args.context.get(apiContext)
  const [draft, categories] = await Promise.all([
    api('hostCourse', { params: { id: args.params.id } }),
    api('listCategories'),
  ])
  // Places and paying in parts are the owner's; staff have pages of their own for them.
  const its = { params: { id: args.params.id } }
  const [places, offer, sale] =
    draft.can.price && draft.role !== 'STAFF'
      ? await Promise.all([api('productPlaces', its), api('sellerInstalments', its), api('saleRates', its)])
      : [null, null, null]
  return { draft, categories: categories.items, userId: user.id, places, offer, sale }
}

/** Another tab of the same course is the same data; a link to the course itself, as in the bell, brings news. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const otherTab =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && nextUrl.searchParams.has('tab')
  return otherTab && !formMethod ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: loaderData?.draft.course.name || 'Soạn khóa học', noIndex: true })
}

export default function CourseEditorPage({ loaderData }: Route.ComponentProps) {
  return <OpenEditor key={loaderData.draft.course.id} {...loaderData} />
}

type Data = Route.ComponentProps['loaderData']

function OpenEditor(data: Data) {
  const { runner, others } = useEditor(data.draft, data.userId)
  return (
    <EditorContext value={runner}>
      <UploadsProvider>
        <Editor {...data} others={others} />
      </UploadsProvider>
    </EditorContext>
  )
}

type Others = ReturnType<typeof useEditor>['others']

function Editor({ draft, categories, places, offer, sale, others }: Data & { others: Others }) {
  const { state, act } = useOpenEditor()
  useReviewNews(draft.course.id)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [askedForMissing, setAsked] = useState(false)
  const [postponed, setPostponed] = useState<string | null>(null)
  const [spoken, setSpoken] = useState('')
  const announce = useCallback((words: string) => setSpoken(words), [])
  const tab = tabOf(search.get('tab'))
  const validity = useMemo(() => editorValidity(state), [state])
  const here = validity.problems.filter((problem) => problem.tab === tab)

  const page = useMemo(
    () => ({
      canEdit: draft.can.edit,
      canPrice: draft.can.price,
      libraryOf: draft.role === 'STAFF' ? draft.owner.id : null,
      mayPick: draft.mayPick,
      announce,
      problemAt: (path: string, filled = false) =>
        filled || askedForMissing
          ? (validity.problems.find((problem) => problem.path === path && problem.blocker)?.message ?? null)
          : null,
    }),
    [draft, announce, askedForMissing, validity],
  )
  const go = async (problem: Problem) => {
    setAsked(true)
    const place = placeOf(state, problem)
    if (place.lessonId) act({ type: 'selected', id: place.lessonId })
    if (place.tab !== tab)
      await navigate(paths.hostCourse(state.courseId, TAB_WORDS[place.tab].slug), { preventScrollReset: true })
    focusField(place.field)
  }
  return (
    <EditorPageProvider value={page}>
      <EditorHeader
        draft={draft}
        validity={validity}
        onGo={(problem) => void go(problem)}
        onAskedForMissing={() => setAsked(true)}
      />
      {draft.role === 'STAFF' && <StaffBanner courseId={draft.course.id} owner={draft.owner.fullName} />}
      <ReviewNotices draft={draft} />
      <LeftBehind
        {...others}
        parts={unsavedParts}
        onUse={(kept) => {
          for (const action of typedAgain(kept, state, newLocalId)) act(action)
        }}
      />
      <EditorTabs current={tab} validity={validity} />
      <SaveStatus tab={tab} onChoose={() => setPostponed(null)} />
      {here.length > 0 && draft.can.edit && (
        <details className={styles.missing}>
          <summary>
            {here.some(({ blocker }) => blocker)
              ? `${TAB_WORDS[tab].word}: còn ${here.length} mục chưa hoàn tất`
              : 'Gợi ý cho phần này'}
          </summary>
          <ProblemList problems={here} onGo={(problem) => void go(problem)} />
        </details>
      )}
      {tab === 'INFORMATION' && <InformationTab categories={categories} />}
      {tab === 'CONTENT' && <ContentTab />}
      {tab === 'PRICING' && <PricingTab places={places} offer={offer} sale={sale} />}
      <UndoBar />
      <ConflictDialog postponed={postponed} onPostpone={setPostponed} />
      <p aria-live="assertive" className="visually-hidden">
        {spoken}
      </p>
    </EditorPageProvider>
  )
}

/** Goes to a control once the page has drawn it; of two that answer to the name, the one that is seen. */
function focusField(field: string) {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const list = `#${CSS.escape(field)}, #${CSS.escape(listOf(field))}`
      const target = [...document.querySelectorAll<HTMLElement>(list)].find((element) => element.offsetParent !== null)
      target?.scrollIntoView({ block: 'center' })
      target?.focus({ preventScroll: true })
    }),
  )
}

/** `field-benefit-3` stands in the list `field-benefit`. */
function listOf(field: string): string {
  return field.replace(/-\d+.*$/, '')
}
