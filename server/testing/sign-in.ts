import { write } from '#server/core/write.ts'
import { openSession } from '#server/modules/identity/index.ts'
import type { Person, TestApp } from './app.ts'

/** The same person with a new session: for tests that let more time pass than an access token lives. */
export async function signInAgain(t: TestApp, person: Person): Promise<Person> {
  const session = await write(await t.as(), (tx) => openSession(tx, person.id))
  return { ...person, token: session.accessToken, sessionId: session.sessionId }
}
