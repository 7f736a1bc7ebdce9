/** One field that the server did not accept; `path` as in the input, such as `email` or `items.0.quantity`. */
export type FieldProblem = { path: string; code: string; message: string }

/** Codes that the client gives itself, where no answer of the server can be read. */
export type ClientCode = 'NETWORK' | 'UNREADABLE'

/** A call that did not succeed: what the server said, or that it could not be reached (status 0). */
export class CallFault extends Error {
  readonly status: number
  readonly code: string
  readonly problems: readonly FieldProblem[]
  readonly requestId: string | null
  /** More that the code promises, such as the other editor's text on VERSION_CONFLICT. */
  readonly detail: unknown

  constructor(
    status: number,
    code: string,
    message: string,
    problems: readonly FieldProblem[] = [],
    more: { requestId?: string | null; detail?: unknown } = {},
  ) {
    super(message)
    this.name = 'CallFault'
    this.status = status
    this.code = code
    this.problems = problems
    this.requestId = more.requestId ?? null
    this.detail = more.detail
  }

  /** The same request may be sent again with the same idempotency key: it is not known to have been refused. */
  get mayRetry(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429 || this.code === 'REQUEST_IN_PROGRESS'
  }
}

export const words = {
  network: 'Không có kết nối mạng, vui lòng thử lại',
  unknown: 'Có lỗi xảy ra, vui lòng thử lại sau',
  notOwner: 'Bạn không phải chủ sở hữu của nội dung này',
  mayNotDo: 'Bạn không có quyền thực hiện thao tác này',
  mayNotSee: 'Bạn không có quyền truy cập trang này',
} as const

export function networkFault(): CallFault {
  return new CallFault(0, 'NETWORK' satisfies ClientCode, words.network)
}

/** Reads the body of a refusal: `{ code, message, errors?, requestId }`, where older servers send a list as message. */
export function faultFrom(status: number, body: unknown): CallFault {
  if (typeof body !== 'object' || body === null)
    return new CallFault(status, 'UNREADABLE' satisfies ClientCode, words.unknown)
  const { code, message, errors, requestId, detail } = body as Record<string, unknown>
  const problems = problemsFrom(Array.isArray(message) ? message : errors)
  const said = typeof message === 'string' && message ? message : (problems[0]?.message ?? words.unknown)
  return new CallFault(status, typeof code === 'string' ? code : 'UNREADABLE', said, problems, {
    requestId: typeof requestId === 'string' ? requestId : null,
    detail,
  })
}

/** Path of each bad field → what is wrong with it, the first problem of a field winning. */
export function byField(problems: readonly FieldProblem[]): Record<string, string> {
  return Object.fromEntries([...problems].reverse().flatMap(({ path, message }) => (path ? [[path, message]] : [])))
}

function problemsFrom(list: unknown): FieldProblem[] {
  if (!Array.isArray(list)) return []
  return list.map((entry) => {
    if (typeof entry === 'string') return { path: '', code: '', message: entry }
    const { path, code, message } = (entry ?? {}) as Record<string, unknown>
    return {
      path: fieldPath(path),
      code: typeof code === 'string' ? code : '',
      message: typeof message === 'string' ? message : words.unknown,
    }
  })
}

/** `body.email`, `['body', 'email']` and `email` all name the field `email`. */
function fieldPath(path: unknown): string {
  const whole = Array.isArray(path) ? path.join('.') : typeof path === 'string' ? path : ''
  return whole.replace(/^(?:body|query|params)(?:\.|$)/, '')
}

/**
 * The status of a refusal, in a loader: on the server it is another class than in the browser, and what has a page of
 * its own is thrown as that page. Null for what is no refusal.
 */
export function refusedWith(error: unknown): number | null {
  const { status, code, init } = (error ?? {}) as {
    status?: unknown
    code?: unknown
    init?: { status?: number } | null
  }
  if (error instanceof Error) return typeof status === 'number' && typeof code === 'string' ? status : null
  return init?.status ?? null
}
