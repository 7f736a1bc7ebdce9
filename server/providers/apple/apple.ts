import type { Config } from '#server/core/config.ts'
import { type Line, openLine } from '#server/core/outward.ts'
import { type AppleRenewal, type AppleSettings, type AppleTransaction, openVerifier, type Verifier } from './signed.ts'

/** The App Store as payments see it. What it reads was signed by Apple for our app, or AppleRefused is thrown. */
export interface Apple {
  readonly bundleId: string
  readonly read: Verifier
  /** One transaction as it stands now; null where the App Store does not know it. Throws where no trustworthy answer came. */
  transaction(id: string): Promise<AppleTransaction | null>
  /** The latest of each subscription of the buyer of a transaction. */
  subscriptions(id: string): Promise<{ transaction: AppleTransaction; renewal: AppleRenewal | null }[]>
  /** What was given back to the buyer of a transaction. */
  refunds(id: string): Promise<AppleTransaction[]>
  /** The signed notices of a time, oldest first; `failed`: only those that we never took. */
  notices(asked: { from: Date; to: Date; failed?: boolean }): Promise<string[]>
}

const NOT_FOUND = 404
const MOST_PAGES = 50

/** Null where in-app purchase is not set up. */
export function openApple(config: Config): Apple | null {
  if (!config.apple) return null
  const settings = config.apple
  const line = openLine('the App Store')
  const read = openVerifier(settings, openLine("the simulator's root"))
  let opened: ReturnType<typeof openClient> | null = null
  const client = () => {
    opened ??= openClient(settings, line)
    return opened
  }
  return {
    bundleId: settings.bundleId,
    read,
    async transaction(id) {
      const { api, APIException } = await client()
      const told = await api.getTransactionInfo(id).catch((error: unknown) => {
        if (error instanceof APIException && error.httpStatusCode === NOT_FOUND) return null
        throw error
      })
      return told?.signedTransactionInfo ? read.transaction(told.signedTransactionInfo) : null
    },
    async subscriptions(id) {
      const { api } = await client()
      const { data = [] } = await api.getAllSubscriptionStatuses(id)
      const latest = data.flatMap((group) => group.lastTransactions ?? [])
      return Promise.all(
        latest.map(async ({ signedTransactionInfo = '', signedRenewalInfo }) => ({
          transaction: await read.transaction(signedTransactionInfo),
          renewal: signedRenewalInfo ? await read.renewal(signedRenewalInfo) : null,
        })),
      )
    },
    async refunds(id) {
      const { api } = await client()
      const signed: string[] = []
      let revision: string | null = null
      for (let page = 0; page < MOST_PAGES; page++) {
        const told = await api.getRefundHistory(id, revision)
        signed.push(...(told.signedTransactions ?? []))
        if (!told.hasMore || !told.revision) break
        revision = told.revision
      }
      return Promise.all(signed.map((one) => read.transaction(one)))
    },
    async notices({ from, to, failed = false }) {
      const { api } = await client()
      const signed: string[] = []
      let token: string | null = null
      for (let page = 0; page < MOST_PAGES; page++) {
        const told = await api.getNotificationHistory(token, {
          startDate: from.getTime(),
          endDate: to.getTime(),
          ...(failed && { onlyFailures: true }),
        })
        signed.push(...(told.notificationHistory ?? []).flatMap((one) => one.signedPayload ?? []))
        if (!told.hasMore || !told.paginationToken) break
        token = told.paginationToken
      }
      return signed
    },
  }
}

/** Apple's own client, with our line beneath it: bounded in time, and to the address of the configuration. */
async function openClient(
  { privateKey, keyId, issuerId, bundleId, environment, apiUrl, timeoutMs }: AppleSettings,
  line: Line,
) {
  const { APIException, AppStoreServerAPIClient, Environment } = await import('@apple/app-store-server-library')
  class Client extends AppStoreServerAPIClient {
    protected override async makeFetchRequest(
      path: string,
      query: URLSearchParams,
      method: string,
      body: string | Buffer | undefined,
      headers: Record<string, string>,
    ): Promise<never> {
      const url = `${apiUrl}${path}?${query}`
      const told = await line(url, { method: method as 'GET' | 'POST', text: body?.toString(), headers, timeoutMs })
      return { ok: told.status < 300, status: told.status, json: async () => told.body } as never
    }
  }
  const place = environment === 'Production' ? Environment.PRODUCTION : Environment.SANDBOX
  return { api: new Client(privateKey, keyId, issuerId, bundleId, place), APIException }
}
