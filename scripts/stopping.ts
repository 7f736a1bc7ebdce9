/** One Ctrl-C may arrive twice: from the terminal and from the npm script that passes it on. */
const SAME_KEY_PRESS = 500

/**
 * Calls `stop` once at the first Ctrl-C, SIGTERM, SIGHUP, or when the process that started this one is gone; then ends
 * this process. A second Ctrl-C ends it at once.
 */
export function onStop(stop: () => Promise<void>): void {
  let since: number | undefined
  const begin = (isSignal: boolean) => {
    if (since !== undefined) {
      if (isSignal && performance.now() - since > SAME_KEY_PRESS) process.exit(130)
      return
    }
    since = performance.now()
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => begin(true))
  process.on('disconnect', () => begin(false))
  process.channel?.unref()
}

/** An error that nobody caught ends this process, after `stop`, with one JSON line that says what it was. */
export function onUnexpected(stop: () => Promise<void>): void {
  let ends = false
  const end = (error: unknown) => {
    if (ends) return
    ends = true
    const { message = String(error), stack } = (error ?? {}) as Partial<Error>
    const line = {
      level: 60,
      time: new Date().toISOString(),
      err: { message, stack },
      msg: 'an error nobody expected ends the process',
    }
    process.stdout.write(`${JSON.stringify(line)}\n`)
    void stop()
      .catch(() => {})
      .then(() => process.exit(1))
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}

/** Undoes what was started, last first. One that takes longer than `patience` is left behind. */
export function makeUndo(patience = 15_000) {
  const steps: (() => Promise<void>)[] = []
  return {
    add(step: () => Promise<void>) {
      steps.push(step)
    },
    async run() {
      for (let step = steps.pop(); step; step = steps.pop()) {
        const limit = Promise.withResolvers<void>()
        const timer = setTimeout(limit.resolve, patience)
        await Promise.race([step().catch(console.error), limit.promise])
        clearTimeout(timer)
      }
    },
  }
}
