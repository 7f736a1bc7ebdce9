import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { askedOf, openCrowd, troubleOf } from '../crowd.ts'
import type { Drill } from '../drill.ts'
import { embeddedUrl, isUp, startProduct } from '../product.ts'

const SLOW = 200
const PLACES = 100

export const slowClients: Drill = {
  name: 'slow-clients',
  words: 'khách chậm giữ kết nối nửa chừng, và một địa chỉ mở quá nhiều kết nối',
  async run(stage) {
    const folder = await stage.folder('demo')
    const product = await startProduct(folder, { BODY_WAIT_MS: '3000' })
    await product.ready()
    const slow = await holdOn(product.url, SLOW)
    const crowd = await openCrowd(embeddedUrl(folder), [product.url])
    await sleep(10_000)
    const left = slow.open()
    const told = await crowd.stop()
    slow.letGo()
    product.signal('SIGTERM')
    await product.gone
    const narrow = await startProduct(folder, { CONNECTIONS_PER_ADDRESS: String(PLACES) })
    await narrow.ready()
    const many = await holdOn(narrow.url, 3 * PLACES)
    await sleep(1_000)
    const held = many.open()
    many.letGo()
    await sleep(1_000)
    const up = await isUp(narrow.url)
    return [
      { what: 'nửa yêu cầu còn giữ kết nối sau 10 s', value: `${left} / ${SLOW}`, fine: left === 0 },
      {
        what: 'lượt hỏi của khách thường',
        value: `${askedOf(told)}, không được: ${troubleOf(told)}`,
        fine: troubleOf(told) === '0',
      },
      { what: 'kết nối một địa chỉ giữ được', value: `${held} / ${PLACES}`, fine: held <= PLACES },
      { what: 'trả lời lại khi chúng đi', value: up ? 'có' : 'không', fine: up },
    ]
  },
}

/** Opens connections that send half a request and wait. */
export async function holdOn(url: string, count: number): Promise<{ open(): number; letGo(): void }> {
  const { hostname, port } = new URL(url)
  const half =
    'POST /api/v1/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"a":'
  const open = new Set<Socket>()
  await Promise.all(
    Array.from({ length: count }, () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const socket = connect(Number(port), hostname, () => socket.write(half, () => resolve()))
      open.add(socket)
      socket.on('error', () => resolve())
      socket.on('close', () => {
        open.delete(socket)
        resolve()
      })
      socket.resume()
      return promise
    }),
  )
  return {
    open: () => open.size,
    letGo() {
      for (const socket of open) socket.destroy()
    },
  }
}
