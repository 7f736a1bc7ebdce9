import type { AccessLevel, UserRole } from './enums.ts'

/** What a staff member may be granted beyond being staff. */
export const Grant = [
  'hosts.read',
  'hosts.decide',
  'sellers.verify',
  'emails.read',
  'emails.manage',
  'businesses.manage',
  'courses.moderate',
  'courses.read',
  'courses.manage',
  'events.manage',
  'calendars.manage',
  'content.moderate',
  'keywords.manage',
  'categories.manage',
  'search.manage',
  'certificates.revoke',
  'users.read',
  'users.manage',
  'privacy.decide',
  'users.reset-two-factor',
  'library.manage',
  'notifications.manage',
  'transfers.manage',
  'permissions.read',
  'permissions.manage',
  'users.impersonate',
  'books.read',
  'books.manage',
  'payouts.manage',
  'refunds.decide',
  'layoffs.decide',
  'products.read',
  'products.manage',
  'memberships.manage',
  'documents.manage',
  'posts.write',
  'orders.read',
  'orders.manage',
  'proposals.manage',
  'proposals.approve',
  'vouchers.manage',
  'audit.read',
  'jobs.manage',
  'hooks.manage',
] as const
export type Grant = (typeof Grant)[number]

/** What a role counts as for a call, from least to most. */
export const accessLevelWords: Record<AccessLevel, string> = {
  PUBLIC: 'Như khách',
  AUTHENTICATED: 'Như người đã đăng nhập',
  GRANTED: 'Như người được cấp quyền',
}

/** Least standing that a call asks for. `provider` and `system` prove themselves by signature, not by session. */
export type Who = 'public' | 'user' | 'host' | 'staff' | 'provider' | 'system'

export const staffRoles = ['SUPER_ADMIN', 'ADMIN', 'PRODUCT_OWNER', 'ACA_PARTNER', 'MARKETING', 'SALE'] as const
export type StaffRole = (typeof staffRoles)[number]

export const grantsOf: Record<UserRole, readonly Grant[]> = {
  SUPER_ADMIN: Grant,
  ADMIN: Grant.filter((grant) => grant !== 'permissions.manage'),
  PRODUCT_OWNER: [
    'hosts.read',
    'hosts.decide',
    'sellers.verify',
    'businesses.manage',
    'courses.moderate',
    'courses.read',
    'courses.manage',
    'events.manage',
    'calendars.manage',
    'content.moderate',
    'keywords.manage',
    'categories.manage',
    'search.manage',
    'users.read',
    'products.read',
    'products.manage',
    'memberships.manage',
    'documents.manage',
    'posts.write',
    'orders.read',
    'vouchers.manage',
  ],
  ACA_PARTNER: ['hosts.read', 'hosts.decide', 'courses.moderate', 'courses.read', 'events.manage', 'calendars.manage'],
  MARKETING: [
    'hosts.read',
    'courses.read',
    'emails.read',
    'emails.manage',
    'categories.manage',
    'search.manage',
    'notifications.manage',
    'products.read',
    'posts.write',
    'orders.read',
    'vouchers.manage',
  ],
  SALE: [
    'hosts.read',
    'courses.read',
    'users.read',
    'refunds.decide',
    'layoffs.decide',
    'products.read',
    'orders.read',
    'orders.manage',
    'proposals.manage',
  ],
  HOST: [],
  USER: [],
}

export const roleWords: Record<UserRole, string> = {
  SUPER_ADMIN: 'Quản trị cấp cao',
  ADMIN: 'Quản trị viên',
  PRODUCT_OWNER: 'Phụ trách sản phẩm',
  ACA_PARTNER: 'Đối tác học thuật',
  MARKETING: 'Tiếp thị',
  SALE: 'Kinh doanh',
  HOST: 'Giảng viên',
  USER: 'Người học',
}

export function isStaff(role: UserRole): role is StaffRole {
  return (staffRoles as readonly string[]).includes(role)
}

/** Whether a person of this role may make a call that asks for `who` (and `grant`). Rules about the object come on top. */
export function mayCall(role: UserRole | null, who: Who, grant?: Grant): boolean {
  if (grant && (role === null || !grantsOf[role].includes(grant))) return false
  switch (who) {
    case 'public':
    case 'provider':
    case 'system':
      return true
    case 'user':
      return role !== null
    case 'host':
      return role === 'HOST' || (role !== null && isStaff(role))
    case 'staff':
      return role !== null && isStaff(role)
  }
}
