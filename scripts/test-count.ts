/** The part of vitest's JSON report that is counted. */
export type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
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

/** What failed, by file and name: a log that is cut to its end still says it. */
export function failedTests(report: Report | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName }) => `${name}: ${fullName}`)
    return failed.length === 0 && status === 'failed' ? [name] : failed
  })
}
