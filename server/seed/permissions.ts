import { addPermission } from '#server/modules/admin/permissions/add-permission.ts'
import type { Cast } from './people.ts'

/** Two exceptions as a real house would have them: one that gives, one that takes. */
export async function plantPermissions({ staff }: Cast): Promise<void> {
  await addPermission(staff, {
    role: 'SALE',
    target: { kind: 'CALL', name: 'staffCertificates' },
    accessLevel: 'GRANTED',
    reason: 'Trả lời doanh nghiệp hỏi chứng chỉ của nhân viên họ có thật không',
  })
  await addPermission(staff, {
    role: 'ACA_PARTNER',
    target: { kind: 'GRANT', name: 'hosts.decide' },
    accessLevel: 'AUTHENTICATED',
    reason: 'Đối tác học thuật chỉ duyệt nội dung khóa học, không duyệt người',
  })
}
