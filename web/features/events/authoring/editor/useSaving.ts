import { type Dispatch, useState } from 'react'
import type { CallName, InputOf, ReplyOf } from '#domain/contract/index.ts'
import { SALE_TERMS } from '#domain/event/fields.ts'
import { byField, CallFault } from '#web/api/call-fault.ts'
import { lateClient } from '#web/api/late-client.ts'
import { newKey } from '#web/api/new-key.ts'
import { showFault } from '#web/api/show-fault.ts'
import { toast } from '#web/ui/toast.ts'
import { type EditorAction, type EditorState, hasUnsaved } from './editor-state.ts'
import { stablePath } from './field-paths.ts'
import { merged } from './merge.ts'
import { type HostEvent, outgoing, type Terms, termsOf, wholeEvent } from './terms.ts'

/** What became of it: the event as it is now, or the first field that stands in the way. */
type Outcome = { event: HostEvent | null; path: string | null }

/** Saves an event as a whole, and hands it in. What is wrong stands at its fields, or in `error`; nothing that was typed is lost. */
export function useSaving(state: EditorState, act: Dispatch<EditorAction>) {
  const [pending, setPending] = useState<'save' | 'submit' | null>(null)
  const [error, setError] = useState<string | null>(null)

  const save = async (): Promise<Outcome> => {
    const [unread] = Object.keys(state.unread)
    if (unread !== undefined) return { event: null, path: unread }
    const { event, fields, aliases } = state
    const isLive = event.status === 'PUBLISHED' || event.status === 'UNPUBLISHED'
    const all = outgoing(fields, aliases)
    const sent = event.can.price ? all : without(all, SALE_TERMS)
    const input = { params: { id: event.id }, body: { ...sent, version: event.version } }
    return attempt(isLive ? 'changeEvent' : 'saveEventDraft', input, fields)
  }

  const during = async (what: 'save' | 'submit', run: () => Promise<Outcome>): Promise<Outcome> => {
    setPending(what)
    setError(null)
    try {
      return await run()
    } finally {
      setPending(null)
    }
  }

  const attempt = async <Name extends 'changeEvent' | 'saveEventDraft' | 'createEvent'>(
    name: Name,
    input: InputOf<Name>,
    sent: Terms,
  ): Promise<Outcome> => {
    try {
      const event = wholeEvent(await send(name, input))
      act({ type: 'saved', sent, event })
      return { event, path: null }
    } catch (fault) {
      if (!(fault instanceof CallFault)) throw fault
      if (fault.code === 'VERSION_CONFLICT' || fault.code === 'STATUS_CONFLICT') await overtaken(fault)
      else if (!showFault(fault, { write: true, show: 'inline', signedOut: 'stay' })) return refused(fault, sent)
      return { event: null, path: null }
    }
  }

  const refused = (fault: CallFault, sent: Terms): Outcome => {
    const problems = byField(fault.problems)
    act({ type: 'refused', problems, sent })
    const first = fault.problems.find(({ path }) => path in problems)?.path
    setError(first === undefined ? fault.message : `${fault.message} ${problems[first]}`)
    return { event: null, path: first === undefined ? null : stablePath(first, sent) }
  }

  /** Somebody else was faster: what they made of it is fetched and stands beside what is written here. */
  const overtaken = async (fault: CallFault) => {
    try {
      const theirs = wholeEvent(await send('hostEventById', { params: { id: state.event.id } }))
      const { clashes } = merged(state, termsOf(theirs, state.aliases))
      act(
        theirs.version === state.event.version
          ? { type: 'loaded', event: theirs }
          : { type: 'overtaken', event: theirs },
      )
      if (fault.code === 'STATUS_CONFLICT') setError(fault.message)
      else if (clashes.length === 0) toast.info('Sự kiện vừa được sửa ở nơi khác và đã được gộp lại. Hãy xem rồi lưu.')
    } catch {
      setError(fault.message)
    }
  }

  return {
    pending,
    error,
    save: () => during('save', save),
    submit: () =>
      during('submit', async () => {
        const saved = hasUnsaved(state) ? await save() : { event: state.event, path: null }
        if (!saved.event) return saved
        const body = { id: saved.event.id, version: saved.event.version }
        return attempt('createEvent', { body }, state.fields)
      }),
    reset: () => {
      setError(null)
      act({ type: 'reset' })
    },
  }
}

function without<T extends object, K extends keyof T>(of: T, left: readonly K[]): Partial<T> {
  return Object.fromEntries(
    Object.entries(of).filter(([name]) => !(left as readonly string[]).includes(name)),
  ) as Partial<T>
}

async function send<Name extends CallName>(name: Name, input: InputOf<Name>): Promise<ReplyOf<Name>> {
  const { call } = await lateClient()
  return call(name, input, { idempotencyKey: newKey() })
}
