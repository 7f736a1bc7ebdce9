import { data } from 'react-router'
import type { PageFault } from '#web/api/page-context.ts'

/** Every address that is no page. */
export function loader() {
  throw data({ code: 'NOT_FOUND', message: 'Không tìm thấy trang này' } satisfies PageFault, {
    status: 404,
    statusText: 'Not Found',
  })
}

export default function NotFoundPage() {
  return null
}
