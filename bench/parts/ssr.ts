import { paths } from '#web/paths.ts'
import { duel, press } from '../load.ts'
import { reach } from '../report.ts'
import { kilobytes, microseconds, perSecond } from '../words.ts'
import { demoDatabase, type Part } from './part.ts'

const LIMIT = 0.25
const FEWEST_A_SECOND = 350
/** A visitor with something in the cart is sent a page of their own; who has neither session nor cart shares one. */
const OF_ONE_PERSON = { cookie: 'bh_cart=' }

/** The course list as a server-rendered page against `renderToString` of its own markup. */
export const ssr: Part = {
  name: 'ssr',
  words: 'Trang danh sách dựng ở máy chủ so với renderToString cùng nội dung',
  async measure(tools) {
    const { stage, quick, note } = tools
    const server = await stage.serve(await demoDatabase(tools))
    const address = paths.courses()
    const answer = await fetch(server.url + address, { headers: OF_ONE_PERSON })
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`)
    const html = await answer.text()
    const peer = await stage.peer('markup', { html })
    const same = await (await fetch(peer.url)).text()
    const seconds = quick ? 1 : 2
    note('trang danh sách')
    await press(server, address, seconds, OF_ONE_PERSON)
    await press(peer, '/', seconds)
    const { ours, theirs, ratio } = await duel(
      () => press(server, address, seconds, OF_ONE_PERSON),
      () => press(peer, '/', seconds),
      quick ? 3 : 7,
    )
    const brotli = await press(server, address, seconds, { ...OF_ONE_PERSON, 'accept-encoding': 'br' })
    const shared = await press(server, address, seconds, { 'accept-encoding': 'br' })
    await Promise.all([server.stop(), peer.stop()])
    return [
      {
        part: 'ssr',
        what: `Trang ${address}`,
        figure: perSecond(ours.perSecond),
        peer: perSecond(theirs.perSecond),
        ...reach(ratio, LIMIT),
        note: `${kilobytes(Buffer.byteLength(html))} so với ${kilobytes(Buffer.byteLength(same))}; CPU mỗi lượt ${microseconds(ours.cpuEach)} so với ${microseconds(theirs.cpuEach)}`,
      },
      {
        part: 'ssr',
        what: `Trang ${address}, lượt mỗi giây`,
        figure: perSecond(ours.perSecond),
        limit: `≥ ${perSecond(FEWEST_A_SECOND)}`,
        holds: ours.perSecond >= FEWEST_A_SECOND,
      },
      {
        part: 'ssr',
        what: `Trang ${address}, nén brotli`,
        figure: perSecond(brotli.perSecond),
        note: `CPU mỗi lượt ${microseconds(brotli.cpuEach)}`,
      },
      {
        part: 'ssr',
        what: `Trang ${address}, chung cho khách vãng lai, nén brotli`,
        figure: perSecond(shared.perSecond),
        note: `CPU mỗi lượt ${microseconds(shared.cpuEach)}`,
      },
    ]
  },
}
