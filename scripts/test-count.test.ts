import { expect, it } from 'vitest'
import { countReport, failedTests } from './test-count.ts'

const file = (...statuses: string[]) => ({
  name: 'a.test.ts',
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, at) => ({ fullName: `test ${at + 1}`, status })),
})

it('counts tests', () => {
  const report = { numPassedTests: 2, numFailedTests: 1, testResults: [file('passed', 'failed'), file('passed')] }
  expect(countReport(report, false)).toEqual({ passed: 2, failed: 1 })
})

it('counts a file that broke before its tests', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [file('passed'), { name: 'b.test.ts', status: 'failed', assertionResults: [] }],
  }
  expect(countReport(report, false)).toEqual({ passed: 1, failed: 1 })
})

it('never calls a run that crashed a success', () => {
  expect(countReport(undefined, false)).toEqual({ passed: 0, failed: 1 })
  expect(countReport({ numPassedTests: 5, numFailedTests: 0, testResults: [file('passed')] }, false)).toEqual({
    passed: 5,
    failed: 1,
  })
})

it('names what failed and says why, a file where it broke before its tests', () => {
  const why = { fullName: 'test 2', status: 'failed', failureMessages: ['expected 1 to be 2\n\n    at a.test.ts:5'] }
  const broken = { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [{ ...file('failed'), assertionResults: [why] }, broken],
  }
  expect(failedTests(report)).toEqual([
    'a.test.ts: test 2\n    expected 1 to be 2\n        at a.test.ts:5',
    'b.test.ts\n    no such module',
  ])
})
