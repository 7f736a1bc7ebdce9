/** What somebody is to an event: it is theirs, or they manage events for Bến Học in the name of whose it is. */
export type EventRole = 'OWNER' | 'STAFF'
export type EventTask = 'read' | 'write' | 'submit' | 'sell' | 'delete' | 'cancel'

/** May somebody of this role do it? The staff hand nothing in: they would approve their own words. */
export function mayDoOnEvent(role: EventRole, task: EventTask): boolean {
  return role === 'OWNER' || task !== 'submit'
}
