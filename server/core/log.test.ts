import Fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, it } from 'vitest'
import { makeLog } from './log.ts'

async function logged(url: string): Promise<string> {
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  const fastify = Fastify({ loggerInstance: log as FastifyBaseLogger })
  fastify.get('/*', async () => 'ok')
  await fastify.inject(url)
  await fastify.close()
  return lines.join('')
}

const LINK = 'Zk3v9_xQ2mB7nT4wL8pR1sYcD6fGhJ0aEuKiOoPqS-M'
it.each([
  `/qua-tang/${LINK}`,
  `/qua-tang/${LINK}.data?_routes=x`,
  `/dang-nhap?to=${encodeURIComponent(`/qua-tang/${LINK}`)}`,
  `/api/v1/gifts/${LINK}/claims`,
  `/tang/0197712f-0000-7000-8000-000000000000.${LINK}`,
  `/api/v1/gifted-posts/0197712f-0000-7000-8000-000000000000.${LINK}/readers`,
  '/doi-the-qua-tang?ma=ABCD-EF01-2345-6789&x=1',
  `/dang-nhap?to=${encodeURIComponent('/doi-the-qua-tang?ma=ABCD-EF01-2345-6789')}`,
])('the link of a gift, or the code of a card, is not in the log: %s', async (url) => {
  const text = await logged(url)
  expect(text).toContain('[…]')
  expect(text).not.toMatch(/Zk3v9_xQ2mB7|ABCD-EF01/)
})

it('any other address is logged as it is', async () => {
  const url = '/the-qua-tang/0197712f-0000-7000-8000-000000000000?trang=2&thema=x'
  expect(await logged(url)).toContain(`"url":"${url}"`)
})

it('a warning tells its reason in one line, an error its trace', () => {
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  const err = new Error('the provider is asleep')
  log.warn({ err, paymentId: '7' }, 'asked again later')
  log.error({ err }, 'a call failed')
  const [warned, failed] = lines.map((line) => JSON.parse(line))
  expect(warned).toMatchObject({ reason: 'the provider is asleep', paymentId: '7', msg: 'asked again later' })
  expect(warned.err).toBeUndefined()
  expect(failed.err.stack).toContain('log.test.ts')
})
