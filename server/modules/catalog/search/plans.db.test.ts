import type { KyselyPlugin, RootOperationNode } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { fillCatalogue } from '../../../../bench/catalogue.ts'
import { listCourses } from '../courses/list.ts'
import { searchEverything } from './search-everything.ts'
import { suggest } from './suggest.ts'

let t: TestApp
let client: pg.Client
beforeAll(async () => {
  t = await testApp()
  client = new pg.Client({ connectionString: t.url })
  await client.connect()
  await fillCatalogue(client, 6_000)
})
afterAll(async () => {
  await client?.end()
  await t.close()
})

/** The statements that some work sends, and how PostgreSQL runs each. */
async function plansOf(work: (ctx: Context) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = []
  const ears: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const system = t.app.contextAs({ kind: 'visitor' })
  await work(system)
  await work({ ...system, db: system.db.withPlugin(ears) })
  const plans: string[] = []
  for (const node of nodes) {
    const { sql, parameters } = system.db.getExecutor().compileQuery(node, { queryId: '' })
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}

const TYPED = [
  'tiếng anh',
  'tieng nhat cho ky su',
  'yogaa van phong',
  'phobonuoctrong',
  'phaan tichs duwx lieeuj',
  'zzxqqwv',
]
const WAYS: Record<string, (ctx: Context, text: string) => Promise<unknown>> = {
  'the course list': (ctx, search) => listCourses(ctx, ['ONLINE_COURSE'], { take: 24, search }),
  everything: (ctx, text) => searchEverything(ctx, { text, take: 8, skip: 0 }),
  suggestions: (ctx, text) => suggest(ctx, text),
}

describe.each(Object.keys(WAYS))('F5: a search of %s never walks all courses', (way) => {
  it.each(TYPED)('%s', async (text) => {
    const plans = await plansOf((ctx) => (WAYS[way] as (typeof WAYS)[string])(ctx, text))
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.filter((plan) => plan.includes('Seq Scan on products'))).toEqual([])
    expect(plans.some((plan) => /products_(document|folded|shelf)/.test(plan))).toBe(true)
  })
})
