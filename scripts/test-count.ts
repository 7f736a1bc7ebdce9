/** The part of vitest's JSON report that is counted. */
export type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

/**
 * What a run comes to. A file that broke before its tests, and a run that ended badly without a failed test (an error
 * nobody caught, a crash), count as one failure each: the number must never look better than the run was.
 */
export function countReport(report: Report | undefined, fine: boolean): { passed: number; failed: number } {
  const broken = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  const failed = (report?.numFailedTests ?? 0) + broken.length
  return { passed: report?.numPassedTests ?? 0, failed: failed === 0 && !fine ? 1 : failed }
}

const SAID_LINES = 12

/** What failed, by file and name, each with the first lines of why: a log that is cut to its end still says it. */
export function failedTests(report: Report | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages }) => said(`${name}: ${fullName}`, failureMessages?.[0]))
    return failed.length === 0 && status === 'failed' ? [said(name, message)] : failed
  })
}

const said = (what: string, why = '') =>
  [
    what,
    ...why
      .split('\n')
      .filter((line) => line.trim())
      .slice(0, SAID_LINES)
      .map((line) => `    ${line}`),
  ].join('\n')
