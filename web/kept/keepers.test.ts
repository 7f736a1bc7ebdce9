// Guards everything that keeps unsaved work in the browser: two tabs on the same thing never overwrite each other.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openRunner as openPost, postLocker } from '#web/features/content/posts/studio/draft-runner.ts'
import type { Stored } from '#web/features/content/posts/studio/draft-state.ts'
import { draftOf as profileDraft, profileLocker } from '#web/features/hosts/profile-draft.ts'
import { draftOf as courseDraft } from '#web/features/learning/authoring/editor/editor-fixtures.ts'
import { openRunner as openCourse } from '#web/features/learning/authoring/editor/editor-runner.ts'
import { openEditor } from '#web/features/learning/authoring/editor/editor-state.ts'
import { editorLocker } from '#web/features/learning/authoring/editor/kept-changes.ts'
import { WatchQueue, watchLocker } from '#web/features/learning/video/watch-queue.ts'
import type { Locker } from './locker.ts'
import type { Machine } from './machine.ts'
import { browser } from './testing.ts'

const WEB = path.join(import.meta.dirname, '..')
const sources = globSync('**/*.{ts,tsx}', { cwd: WEB })
  .filter((file) => !/\.test\.tsx?$|\/testing\.ts$|^build\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(WEB, file), 'utf8') }))

/** What all tabs of a browser share by intention: why two of them do no harm to each other. */
const SHARED: Record<string, string> = {
  'kept/machine.ts': 'what lockers stand on',
  'features/catalog/search/device-searches.ts': 'one list of this device, read anew before each change',
  'features/calendars/hours/chosen-hours.ts':
    'hours that were chosen and are not ordered yet; losing one costs a new choice',
  'features/library/unfinished.ts': 'which upload goes on, by the file itself; losing it costs a new beginning',
  'features/learning/video/preferences.ts': 'speed and volume, the last choice holds',
}

const never = () => new Promise<never>(() => {})
/** What somebody keeps on a machine; and how they work there with a text in a page, as far as keeping it. */
const KEEPERS: Record<
  string,
  { locker: (machine: Machine, who?: string) => Locker<unknown>; work: (machine: Machine, text: string) => void }
> = {
  'features/learning/authoring/editor/kept-changes.ts': {
    locker: (machine, who = 'an') => editorLocker(who, 'course', machine),
    work(machine, text) {
      const runner = openCourse(openEditor(courseDraft({ a: ['a1'] })), {
        send: never,
        locker: editorLocker('an', 'course', machine),
        now: () => 0,
        newKey: () => 'khoa',
      })
      runner.dispatch({ type: 'course edited', fields: { name: text }, at: 0 })
      runner.keepNow()
    },
  },
  'features/content/posts/studio/draft-runner.ts': {
    locker: (machine, who = 'an') => postLocker(who, 'bai', machine),
    work(machine, text) {
      const stored = { id: 'bai', version: 1, title: '', tags: [], membershipIds: [] } as unknown as Stored
      openPost(stored, {
        send: never,
        locker: postLocker('an', 'bai', machine),
        now: () => 0,
        newKey: () => 'khoa',
      }).edit({
        title: text,
      })
    },
  },
  'features/hosts/profile-draft.ts': {
    locker: (machine, who = 'an') => profileLocker(who, machine),
    work: (machine, text) => profileLocker('an', machine).keep({ ...profileDraft(null), bio: text }),
  },
  'features/learning/video/watch-queue.ts': {
    locker: (machine, who = 'an') => watchLocker(who, 'bai-hoc', machine),
    work(machine, text) {
      const { keep } = watchLocker('an', 'bai-hoc', machine)
      const queue = new WatchQueue({ open: never, beat: never, remember: keep, heard() {}, closed() {} })
      // What is kept of a recording are ranges: the text stands for one of its own.
      const from = [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
      queue.add([[from, from + 1]], 1)
    },
  },
}

test('only the lockers, and what is shared by intention, touch the storage of the browser', () => {
  const touching = sources.filter(({ text }) => /\b(local|session)Storage\b/.test(withoutComments(text)))
  expect(touching.map(({ file }) => file).sort()).toEqual(Object.keys(SHARED).sort())
})

test('everything that opens a locker is played below', () => {
  const opening = sources.filter(({ text }) => /\bopenLocker\(/.test(text)).map(({ file }) => file)
  expect(opening.sort()).toEqual(Object.keys(KEEPERS).sort())
})

test.each(Object.entries(KEEPERS))('%s: what two tabs kept survives both, and each can be had', async (_, keeper) => {
  const machine = browser()
  keeper.work(machine.open('a'), 'văn bản của thẻ một')
  keeper.work(machine.open('b'), 'văn bản của thẻ hai, dài hơn')
  const later = keeper.locker(machine.open('c'))
  expect(await later.left(), 'both are open and keep their own').toEqual([])
  machine.close('a')
  machine.close('b')
  const left = await later.left()
  expect(left).toHaveLength(2)
  expect(new Set(left.map(({ value }) => JSON.stringify(value))).size).toBe(2)
})

test.each(Object.entries(KEEPERS))('%s: whoever uses the machine next finds nothing of it', async (_, keeper) => {
  const machine = browser()
  keeper.work(machine.open('a'), 'văn bản của An')
  machine.close('a')
  const here = machine.open('b')
  expect(await keeper.locker(here, 'binh').left()).toEqual([])
  expect(await keeper.locker(here, 'an').left()).toHaveLength(1)
})

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
