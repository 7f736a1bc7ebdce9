import { type ReactNode, Suspense, use, useState } from 'react'
import type { CallName, InputOf, ReplyOf } from '#domain/contract/index.ts'
import { CallFault, words } from '#web/api/call-fault.ts'
import { call } from '#web/api/client.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type LoadedProps<Name extends CallName> = {
  name: Name
  input: InputOf<Name>
  children: (reply: ReplyOf<Name>) => ReactNode
}
type Outcome<Name extends CallName> = { reply: ReplyOf<Name> } | { error: string }

/** What a dialog asks for when it opens: lines in its place while it comes, words where it does not. Asks once. */
export function Loaded<Name extends CallName>({ name, input, children }: LoadedProps<Name>) {
  const [outcome] = useState(() => ask(name, input))
  return (
    <Suspense fallback={<Skeleton height="120px" />}>
      <Shown outcome={outcome}>{children}</Shown>
    </Suspense>
  )
}

function Shown<Name extends CallName>({
  outcome,
  children,
}: {
  outcome: Promise<Outcome<Name>>
  children: LoadedProps<Name>['children']
}) {
  const came = use(outcome)
  return 'error' in came ? <Notice kind="error">{came.error}</Notice> : children(came.reply)
}

async function ask<Name extends CallName>(name: Name, input: InputOf<Name>): Promise<Outcome<Name>> {
  try {
    return { reply: await call(name, input) }
  } catch (error) {
    return { error: error instanceof CallFault ? error.message : words.unknown }
  }
}
