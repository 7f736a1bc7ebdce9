import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pictureFailure } from './browser.ts'
import { at, begin, end, problems } from './story.ts'
import { learnerBuys } from './story-buyer.ts'
import { hostWrites } from './story-host.ts'
import { learnerLearns } from './story-learner.ts'

beforeAll(begin)
afterAll(end)

let brokenOff = false
beforeEach(({ skip }) => skip(brokenOff, 'the story broke off before'))
afterEach(async ({ task }) => {
  brokenOff ||= task.result?.state === 'fail'
  await pictureFailure(task, at)
})

describe('from an empty database, host to certificate', () => {
  hostWrites()
  learnerBuys()
  learnerLearns()

  it('nobody saw an error in their console', () => {
    expect(problems.flat()).toEqual([])
  })
})
