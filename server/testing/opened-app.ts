import { afterAll, beforeAll } from 'vitest'
import { type TestApp, testApp } from './app.ts'

/**
 * The whole server for one test file, as `testApp` opens it: there from the first hook on, closed when the file is over.
 * Call it above the other hooks.
 */
export function openedApp(...wish: Parameters<typeof testApp>): TestApp {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await testApp(...wish))
  })
  afterAll(() => app.close?.())
  return app
}
