import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { registerDevice } from './register-device.ts'
import { removeDevice } from './remove-device.ts'
import { testDevice } from './test-device.ts'

export const devices = [
  on(contract.registerDevice, (ctx, { body }) => registerDevice(ctx, body)),
  on(contract.removeDevice, (ctx, { body }) => removeDevice(ctx, body.token)),
  on(contract.testDevice, (ctx) => testDevice(ctx)),
]
