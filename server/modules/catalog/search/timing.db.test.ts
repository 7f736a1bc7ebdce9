import pg from 'pg'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, it } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { fillCatalogue } from '../../../../bench/catalogue.ts'
let t: TestApp
const TYPED = ['tiếng anh','tieng nhat cho ky su','bán hàng','ban hang shopee','guitar đệm hát','phobonuoctrong','quản lí kho','yogaa van phong','phaan tichs duwx lieeuj','nha6n vie6n va8n pho2ng','cho','excel','nguyen thi thu ha','trí tuệ nhân tạo','khong co gi nhu the nay ca']
beforeAll(async () => {
  t = await testApp()
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  const s = Date.now()
  await fillCatalogue(client, 20_000)
  writeFileSync(process.env.OUT as string, `fill ${Date.now() - s}\n`)
  await client.end()
}, 900_000)
afterAll(() => t.close())
it('x', async () => {
  const calls: Record<string, (text: string) => Promise<{ status: number }>> = {
    list: (search) => t.call('listCourses', { query: { take: 24, search } as never }),
    all: (text) => t.call('searchEverything', { query: { text, take: 8 } }),
    post: (text) => t.call('searchEverything', { query: { text, kind: 'POST', take: 12 } }),
    sug: (text) => t.call('searchSuggestions', { query: { text } }),
  }
  for (const [what, ask] of Object.entries(calls)) {
    const mins: [string, number][] = []
    for (const text of TYPED) {
      let min = Infinity
      for (let i = 0; i < 9; i++) {
        const s = performance.now()
        const { status } = await ask(text)
        if (status !== 200) throw new Error(`${text} ${status}`)
        min = Math.min(min, performance.now() - s)
      }
      mins.push([text, min])
    }
    const sorted = mins.map(([, m]) => m).sort((a, b) => a - b)
    writeFileSync(process.env.OUT as string, `${what} median ${sorted[7]?.toFixed(1)} max ${sorted.at(-1)?.toFixed(1)} :: ${mins.map(([q, m]) => `${q}:${m.toFixed(0)}`).join(' | ')}\n`, { flag: 'a' })
  }
}, 900_000)
