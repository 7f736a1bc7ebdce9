/**
 * `node simulators/together.ts`, forked: several simulators in one process beside the product, for tests that open many
 * sites. It is told which as a message, answers `ready`, and ends with who forked it.
 */
type Asked = { name: string; env: NodeJS.ProcessEnv }[]

process.once('message', async (asked: Asked) => {
  await Promise.all(
    asked.map(async ({ name, env }) => {
      const { start } = await import(`./${name}/start.ts`)
      await start(env)
    }),
  )
  process.send?.('ready')
})
process.once('disconnect', () => process.exit(0))
