import { imageUrl } from '#domain/media.ts'
import { apiContext } from '#web/api/context.ts'
import { countVisit } from '#web/features/catalog/count-visit.ts'
import { breadcrumbLd, pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/EventPage.ts'
import { stepsTo } from './EventHead.tsx'
import { EventView } from './EventView.tsx'
import { eventLd } from './event-ld.ts'
import { usePicking } from './usePicking.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const code = new URL(request.url).searchParams.get('ma')?.replaceAll('\0', '').trim().slice(0, 60) || null
  const event = await api('eventBySlug', { params: { slug: params.slug }, query: code ? { code } : {} })
  await countVisit(api, request.url)
  return { event, code, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Sự kiện · Bến Học' }]
  const { event, now } = loaderData
  const site = siteUrlOf(matches)
  return pageMeta(
    { matches },
    {
      title: event.name,
      description: event.summary || `Sự kiện của ${event.host.fullName} trên Bến Học.`,
      path: paths.event(event.slug),
      image: imageUrl(event.coverFileId, 1280),
      type: 'article',
      noIndex: event.status !== 'PUBLISHED',
      jsonLd: [
        eventLd(site, event, now),
        breadcrumbLd(site, [...stepsTo(event.category), { label: event.name, to: paths.event(event.slug) }]),
      ],
    },
  )
}

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { event, code, now } = loaderData
  const picking = usePicking(event, code)
  return <EventView event={event} picking={picking} code={code} now={now} />
}
