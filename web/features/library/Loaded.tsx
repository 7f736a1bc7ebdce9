import { type ReactNode, Suspense, use, useState } from 'react'
import type { CallName, InputOf, ReplyOf } from '#domain/contract/index.ts'
import { CallFault, words } from '#web/api/call-fault.ts'
import { call } from '#web/api/client.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type LoadedProps<Name extends CallName> = {
  name: Name
  input: InputOf<Name>
  children: (reply: ReplyOf<Name>) => ReactNode
}
type Outcome<Name extends CallName> = { reply: ReplyOf<Name> } | { error: string }

/** What a dialog asks for when it opens: lines in its place while it comes, words and another try where it does not. */
export function Loaded<Name extends CallName>({ name, input, children }: LoadedProps<Name>) {
  const [outcome, setOutcome] = useState(() => ask(name, input))
  return (
    <Suspense fallback={<Skeleton height="120px" />}>
      <Shown outcome={outcome} onRetry={() => setOutcome(ask(name, input))}>
        {children}
      </Shown>
    </Suspense>
  )
}

function Shown<Name extends CallName>({
  outcome,
  onRetry,
  children,
}: {
  outcome: Promise<Outcome<Name>>
  onRetry: () => void
  children: LoadedProps<Name>['children']
}) {
  const came = use(outcome)
  if ('reply' in came) return children(came.reply)
  return (
    <Failed title="Chưa tải được nội dung" onRetry={onRetry}>
      {came.error}
    </Failed>
  )
}

async function ask<Name extends CallName>(name: Name, input: InputOf<Name>): Promise<Outcome<Name>> {
  try {
    return { reply: await call(name, input) }
  } catch (error) {
    return { error: error instanceof CallFault ? error.message : words.unknown }
  }
}
