import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { changeDoorList } from './change-door-list.ts'
import { checkIn } from './check-in.ts'
import { createDoorList } from './create-door-list.ts'
import { addDoorDevice } from './devices/add-door-device.ts'
import { doorList } from './devices/list.ts'
import { pairDoor } from './devices/pair-door.ts'
import { revokeDoorDevice } from './devices/revoke-door-device.ts'
import { scanAtDoor } from './devices/scan-at-door.ts'
import { uploadScans } from './devices/upload-scans.ts'
import { doorAttendees, doorLog } from './log.ts'
import { openDoors } from './open-doors.ts'
import { eventDoors } from './reads.ts'
import { removeDoorList } from './remove-door-list.ts'
import { undoCheckIn } from './undo-check-in.ts'

export const doors = [
  on(contract.checkInQrTicket, (ctx, { body }) => checkIn(ctx, body)),
  on(contract.eventDoors, (ctx, { params }) => eventDoors(ctx, params.id)),
  on(contract.openDoors, (ctx, { params }) => openDoors(ctx, params.id)),
  on(contract.createDoorList, (ctx, { params, body }) => createDoorList(ctx, params.id, body)),
  on(contract.changeDoorList, (ctx, { params, body }) => changeDoorList(ctx, params.id, params.listId, body)),
  on(contract.removeDoorList, (ctx, { params }) => removeDoorList(ctx, params.id, params.listId)),
  on(contract.addDoorDevice, (ctx, { params, body }) => addDoorDevice(ctx, params.id, body.name)),
  on(contract.revokeDoorDevice, (ctx, { params }) => revokeDoorDevice(ctx, params.id, params.deviceId)),
  on(contract.doorAttendees, (ctx, { params, query }) => doorAttendees(ctx, params.id, params.listId, query)),
  on(contract.checkInByHand, (ctx, { params, body }) => checkIn(ctx, { eventId: params.id, ...body })),
  on(contract.undoCheckIn, (ctx, { params }) => undoCheckIn(ctx, params.id, params.checkInId)),
  on(contract.doorLog, (ctx, { params, query }) => doorLog(ctx, params.id, query)),
  on(contract.pairDoor, (ctx, { body }) => pairDoor(ctx, body.code)),
  on(contract.doorList, (ctx, { query }) => doorList(ctx, query)),
  on(contract.doorScan, (ctx, { body }) => scanAtDoor(ctx, body)),
  on(contract.uploadDoorScans, (ctx, { body }) => uploadScans(ctx, body)),
]
