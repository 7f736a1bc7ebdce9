import { flow } from './flow.ts'

/** What the law lets a person ask about their data. */
export const DataRequestKind = ['ACCESS', 'CORRECT', 'DELETE', 'RESTRICT', 'OBJECT', 'WITHDRAW', 'COMPLAIN'] as const
export type DataRequestKind = (typeof DataRequestKind)[number]

export const DataRequestStatus = ['RECEIVED', 'ACKNOWLEDGED', 'EXTENDED', 'DONE', 'REFUSED', 'CANCELLED'] as const
export type DataRequestStatus = (typeof DataRequestStatus)[number]

/** A person asks about their data; the staff answer within the clocks of the law. */
export const dataRequestFlow = flow({
  name: 'data request',
  states: DataRequestStatus,
  initial: 'RECEIVED',
  actions: {
    acknowledge: {
      word: 'Xác nhận đã nhận',
      from: ['RECEIVED'],
      to: 'ACKNOWLEDGED',
      who: ['staff'],
      follows: 'The person is told that somebody works on it, and until when.',
    },
    extend: {
      word: 'Gia hạn',
      from: ['ACKNOWLEDGED'],
      to: 'EXTENDED',
      who: ['staff'],
      reason: true,
      follows: 'Once: the due date moves by what the law allows, and the person is told why.',
    },
    complete: {
      word: 'Hoàn tất',
      from: ['ACKNOWLEDGED', 'EXTENDED'],
      to: 'DONE',
      who: ['staff'],
      reason: true,
      follows: 'What was asked for happens with it, and the person is told what was done.',
    },
    refuse: {
      word: 'Từ chối',
      from: ['ACKNOWLEDGED', 'EXTENDED'],
      to: 'REFUSED',
      who: ['staff'],
      reason: true,
      follows: 'The person is told why, and that they may complain.',
    },
    cancel: {
      word: 'Rút yêu cầu',
      from: ['RECEIVED', 'ACKNOWLEDGED', 'EXTENDED'],
      to: 'CANCELLED',
      who: ['user', 'system'],
      follows: 'The request leaves the queue. The system does it when the account is deleted.',
    },
  },
})

/** Requests that wait for an answer. */
export const OPEN_REQUEST: readonly DataRequestStatus[] = ['RECEIVED', 'ACKNOWLEDGED', 'EXTENDED']

type KindWords = {
  readonly title: string
  /** What the person may expect. */
  readonly text: string
  /** What completing it does by itself. */
  readonly effect: string
}

export const dataRequestWords: Record<DataRequestKind, KindWords> = {
  ACCESS: {
    title: 'Xem dữ liệu của tôi',
    text: 'Nhận bản sao mọi dữ liệu Bến Học giữ về bạn. Bạn cũng có thể tự tải ngay ở mục “Tải dữ liệu”.',
    effect: 'Hệ thống chuẩn bị một bản dữ liệu và báo cho người này khi tải được.',
  },
  CORRECT: {
    title: 'Sửa dữ liệu sai',
    text: 'Nêu dữ liệu nào chưa đúng và nội dung đúng, khi bạn không tự sửa được trong hồ sơ.',
    effect: 'Hãy sửa trong trang người dùng trước khi hoàn tất.',
  },
  DELETE: {
    title: 'Xóa dữ liệu của tôi',
    text: 'Xóa tài khoản cùng dữ liệu cá nhân. Đơn hàng được giữ theo luật, không còn tên bạn; hóa đơn đã lập giữ nguyên như lúc lập.',
    effect: 'Tài khoản bị xóa ngay khi hoàn tất, không hoàn lại được.',
  },
  RESTRICT: {
    title: 'Hạn chế xử lý dữ liệu',
    text: 'Dữ liệu vẫn được giữ, nhưng chỉ dùng cho những gì bạn đã mua; không gợi ý, không khuyến mãi.',
    effect: 'Tài khoản được đánh dấu hạn chế xử lý: không gợi ý, không khuyến mãi.',
  },
  OBJECT: {
    title: 'Phản đối việc xử lý dữ liệu',
    text: 'Phản đối việc dùng dữ liệu của bạn để quảng cáo hoặc gợi ý.',
    effect: 'Mọi đồng ý về quảng cáo và gợi ý được rút, và tài khoản được đánh dấu hạn chế xử lý.',
  },
  WITHDRAW: {
    title: 'Rút sự đồng ý',
    text: 'Rút mọi sự đồng ý không bắt buộc. Bạn cũng có thể tự tắt từng mục ngay trên trang này.',
    effect: 'Mọi đồng ý không bắt buộc được rút, tài khoản ngân hàng đã lưu bị xóa.',
  },
  COMPLAIN: {
    title: 'Khiếu nại về dữ liệu',
    text: 'Cho chúng tôi biết điều bạn chưa hài lòng trong cách Bến Học dùng dữ liệu của bạn.',
    effect: 'Câu trả lời được gửi cho người này.',
  },
}
