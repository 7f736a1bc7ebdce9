import { formatDong } from '#domain/money.ts'
import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { eventDetail } from './detail.ts'

/** A minute: what is left changes, and a page of somebody else's may be read by many at once. */
const KEPT_SECONDS = 60

/**
 * A script that turns the link to the event before it into a button which says the price and what is left. It sets no
 * cookie, loads nothing else and knows nobody: the same for everybody. Without it the link stays a link. EVENT_NOT_FOUND.
 */
export async function eventButton(ctx: Context, id: string): Promise<Answer> {
  const event = await eventDetail(ctx, { id })
  const href = `${ctx.config.publicUrl}/su-kien/${event.slug}`
  return new Answer(null, {
    stream: Buffer.from(scriptOf({ href, label: labelOf(event, ctx.now()) })),
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': `public, max-age=${KEPT_SECONDS}`,
      // Another site loads it: that is what it is for.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}

type Event = Awaited<ReturnType<typeof eventDetail>>

function labelOf({ status, endsAt, tiers }: Event, now: Date): string {
  if (status === 'CANCELED') return 'Sự kiện đã hủy'
  if (endsAt <= now) return 'Sự kiện đã kết thúc'
  const open = tiers.filter(({ problem, isAddOn }) => problem === null && !isAddOn)
  if (open.length === 0) return tiers.some(({ problem }) => problem === 'SOLD_OUT') ? 'Đã hết vé' : 'Xem sự kiện'
  const least = Math.min(...open.map(({ price }) => price))
  const left = open.some((tier) => tier.left === null) ? null : open.reduce((sum, tier) => sum + (tier.left ?? 0), 0)
  return [
    'Mua vé',
    least === 0 ? 'Miễn phí' : `${open.length > 1 ? 'Từ ' : ''}${formatDong(least as Event['tiers'][number]['price'])}`,
    ...(left !== null && left <= 50 ? [`Còn ${left} vé`] : []),
  ].join(' · ')
}

/** Styles are set one by one: a page that forbids styles in attributes lets a script do that. */
function scriptOf(facts: { href: string; label: string }): string {
  return `(function(){
var facts=${asScript(facts)};
var script=document.currentScript;
var link=script&&script.previousElementSibling;
if(!link||link.tagName!=='A'||link.href.indexOf(facts.href)!==0){
link=document.createElement('a');link.href=facts.href;
if(script&&script.parentNode)script.parentNode.insertBefore(link,script);else document.body.appendChild(link);
}
link.textContent=facts.label;
var style={display:'inline-block',minHeight:'44px',boxSizing:'border-box',padding:'11px 20px',borderRadius:'8px',background:'#b4540a',color:'#ffffff',font:'600 16px/22px system-ui,sans-serif',textDecoration:'none'};
for(var name in style)link.style[name]=style[name];
})();
`
}

/** As a value of a script, whatever stands in it. */
function asScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
