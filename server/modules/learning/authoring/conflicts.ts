import { fail, must } from '#domain/faults.ts'

/** VERSION_CONFLICT with what is stored in `detail`, so that the caller has both texts. */
export async function mustBeCurrent(
  stored: number,
  given: number | undefined,
  field: string,
  storedText: () => unknown,
): Promise<void> {
  must(given !== undefined, 'VALIDATION_FAILED', {
    errors: [{ path: field, code: 'required', message: 'Cần phiên bản mà nội dung được sửa từ đó.' }],
  })
  if (given !== stored) fail('VERSION_CONFLICT', { detail: { stored: await storedText() } })
}

/** VALIDATION_FAILED for a field that this use of the call needs. */
export function mustBeGiven<T>(value: T | undefined, path: string): asserts value is T {
  must(value !== undefined && value !== '', 'VALIDATION_FAILED', {
    errors: [{ path, code: 'required', message: 'Vui lòng nhập mục này.' }],
  })
}
