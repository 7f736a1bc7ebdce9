import { type ReactNode, Suspense, useState } from 'react'
import { UNNAMED } from '#domain/people.ts'
import type { CheckoutLine } from './CheckoutLines.tsx'
import { partsOf } from './sellables.ts'

type Asked = {
  lines: readonly CheckoutLine[]
  /** What the loader found out for each part. */
  data: Readonly<Record<string, unknown>>
  fullName: string
  email: string
  /** What the server found wrong: path in the body → words. */
  errors: Readonly<Record<string, string>>
  forget: (path: string) => void
}

/** What is asked for what is bought beside how it is paid; what was typed stays while prices are asked anew. */
export function useParts({ lines, data, fullName, email, errors, forget }: Asked) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, unknown>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const buyer = { fullName: fullName === UNNAMED ? '' : fullName, email }
  const own = partsOf(lines).filter(({ part }) => part.key in data)

  /** @returns what is sent, by key; null where something is wrong, which then stands at its field */
  async function judge(): Promise<Record<string, unknown> | null> {
    const judged = await Promise.all(
      own.map(async ({ part, lines: its }) => {
        const rule = await part.judge()
        return { key: part.key, ...rule({ data: data[part.key], lines: its, buyer, draft: drafts[part.key] ?? null }) }
      }),
    )
    const found = Object.assign({}, ...judged.map((one) => one.problems))
    setProblems(found)
    if (Object.keys(found).length > 0) {
      focusWrong()
      return null
    }
    return Object.fromEntries(judged.map(({ key, wish }) => [key, wish]))
  }

  const onType = (path: string) => {
    forget(path)
    setProblems(({ [path]: _typed, ...others }) => others)
  }
  const fields: ReactNode = own.map(({ part, lines: its }) => (
    <Suspense key={part.key} fallback={null}>
      <part.Fields
        data={data[part.key]}
        lines={its}
        buyer={buyer}
        draft={drafts[part.key] ?? null}
        onChange={(draft) => setDrafts((was) => ({ ...was, [part.key]: draft }))}
        errors={{ ...errors, ...problems }}
        onType={onType}
      />
    </Suspense>
  ))
  return { fields, judge }
}

/** The first field with something wrong gets the focus, once it is drawn so. */
export function focusWrong(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input')?.focus(),
    ),
  )
}
