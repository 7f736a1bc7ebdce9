import { useEffect, useReducer, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate, useNavigation, useSearchParams } from 'react-router'
import type { EventEditorTab } from '#domain/event/validity.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import layout from '#web/ui/layout.module.css'
import type { Route } from './+types/EventEditorPage.ts'
import { ConflictDialog } from './editor/ConflictDialog.tsx'
import { EventHeader } from './editor/EventHeader.tsx'
import { EventNotices } from './editor/EventNotices.tsx'
import { EventTabs, Missing } from './editor/EventTabs.tsx'
import { editorReducer, hasUnsaved, openEditor } from './editor/editor-state.ts'
import { focusField, stablePath, TAB_SLUGS, tabOf, tabOfPath } from './editor/field-paths.ts'
import { InformationTab } from './editor/InformationTab.tsx'
import { QuestionsTab } from './editor/questions/QuestionsTab.tsx'
import { SaveBar } from './editor/SaveBar.tsx'
import { SessionsTab } from './editor/sessions/SessionsTab.tsx'
import { wholeEvent } from './editor/terms.ts'
import { TicketsTab } from './editor/tickets/TicketsTab.tsx'
import { EventEditorProvider, useEditorOf } from './editor/use-event-editor.ts'
import { useLeaving } from './editor/useLeaving.ts'
import { useSaving } from './editor/useSaving.ts'

export async function loader(args: Route.LoaderArgs) {
  const user = needHost(args)
  const { api } = args.context.get(apiContext)
  const [event, categories] = await Promise.all([
    api('hostEventById', { params: { id: args.params.id } }),
    api('eventCategories'),
  ])
  return { event, categories: categories.items, isOwner: event.host.id === user.id, now: new Date().toISOString() }
}

/** Another tab of the same event is the same data; a link to the event itself, as in the bell, brings news. */
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
  return pageMeta({ matches }, { title: loaderData?.event.name || 'Soạn sự kiện', noIndex: true })
}

export default function EventEditorPage({ loaderData }: Route.ComponentProps) {
  return <OpenEvent key={loaderData.event.id} {...loaderData} />
}

function OpenEvent({ event, categories, isOwner, now }: Route.ComponentProps['loaderData']) {
  const [state, act] = useReducer(editorReducer, wholeEvent(event), openEditor)
  const [askedForMissing, setAsked] = useState(false)
  const [search] = useSearchParams()
  const tab = tabOf(search.get('tab'))
  const seek = useSeek(event.id, tab)
  const editor = useEditorOf(state, act, askedForMissing)
  const letGo = useLeaving(hasUnsaved(state))
  useEffect(() => act({ type: 'loaded', event: wholeEvent(event) }), [event])

  const onGo = (path: string) => {
    setAsked(true)
    seek(stablePath(path, state.fields))
  }
  const saving = useSaving(state, act)
  return (
    <EventEditorProvider value={editor}>
      <div className={layout.stack4}>
        <EventHeader
          isOwner={isOwner}
          now={now}
          saving={saving}
          onGo={onGo}
          onAskedForMissing={() => setAsked(true)}
          onLeave={letGo}
        />
        <EventNotices />
        <EventTabs current={tab} />
        <Missing tab={tab} onGo={onGo} />
        {tab === 'INFORMATION' && <InformationTab categories={categories} isOwner={event.role !== 'STAFF'} />}
        {tab === 'SESSIONS' && <SessionsTab />}
        {tab === 'TICKETS' && (
          <EventEditorProvider value={{ ...editor, canEdit: event.can.price }}>
            <TicketsTab />
          </EventEditorProvider>
        )}
        {tab === 'QUESTIONS' && <QuestionsTab />}
        <SaveBar saving={saving} onGo={onGo} />
      </div>
      <ConflictDialog />
    </EventEditorProvider>
  )
}

/** Goes to a field on whichever tab it is, once the way to another tab that was pressed meanwhile is over. */
function useSeek(id: string, tab: EventEditorTab): (path: string) => void {
  const [sought, setSought] = useState<string | null>(null)
  const navigate = useNavigate()
  const isOnTheWay = useNavigation().state !== 'idle'
  useEffect(() => {
    if (sought === null || isOnTheWay) return
    const its = tabOfPath(sought)
    if (its !== tab) return void navigate(paths.hostEvent(id, TAB_SLUGS[its]), { preventScrollReset: true })
    focusField(sought)
    setSought(null)
  }, [sought, isOnTheWay, tab, id, navigate])
  return setSought
}
