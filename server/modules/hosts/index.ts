/** The door of hosts: what other modules may call. */
export { approveHost } from './profiles/approve-host.ts'
export { type HostCard, hostCard } from './profiles/reads.ts'
export { registerHost } from './profiles/register-host.ts'
export { mustBeApprovedHost } from './profiles/rows.ts'
