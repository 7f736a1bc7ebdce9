import { data } from 'react-router'
export function loader() { throw data({ code: 'PAGE_NOT_FOUND', message: 'Không tìm thấy trang' }, { status: 404 }) }
export default function NotFoundPage() { return null }
