import type { App } from '#server/app.ts'

type Progress = { note(words: string): void }

/** True while the database holds no person at all. */
export async function demoIsMissing(app: App): Promise<boolean> {
  const { db } = app.contextAs({ kind: 'system', job: 'seed' })
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Fills an empty database with the demo, through the product's own verbs. */
export async function seedDemo(_app: App, progress: Progress): Promise<void> {
  progress.note('')
}
