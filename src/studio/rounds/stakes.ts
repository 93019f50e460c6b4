import type { Action } from '#lib/games/shape'
import type { Outbox } from '../outbox'
import { type Answer, isRefusedStake, type Wallet } from '../wallet/wallet'
import type { Gifts } from './gifts'
import { late, refusedStake } from './refused'
import { lowered, type Purse, raised, returned, roundId, staked } from './settle'
import type { Raise, Round, RoundStore } from './store'

interface StakesParts {
  storage: DurableObjectStorage
  purse: Purse
  clock: () => number
  wallet: Wallet
  onDue: () => void
}

interface Kept {
  store: RoundStore
  gifts: Gifts
  outbox: Outbox
}

/** Asks the wallet for stakes; of what nobody knows whether it was taken, it goes back. */
export class Stakes {
  private readonly parts: StakesParts
  private readonly kept: Kept
  private readonly hear: (value: Record<string, unknown>) => void
  /** Rounds whose stake this process is asking for. */
  private readonly asking = new Set<string>()

  constructor(parts: StakesParts, kept: Kept, hear: (value: Record<string, unknown>) => void) {
    this.parts = parts
    this.kept = kept
    this.hear = hear
  }

  isAsking = (round: Round): boolean => this.asking.has(roundId(round))

  /** Takes a round's stake; throws where that was refused, or nobody knows. */
  async take(round: Round): Promise<void> {
    const { purse, clock } = this.parts
    const { store, gifts, outbox } = this.kept
    await this.ask(round, staked(round, purse), (isRefused) => {
      store.setState(round, isRefused ? 'cancelled' : 'void')
      if (round.campaign !== null) gifts.giveBack(round.campaign)
      const letters = isRefused ? [] : returned(round, purse, 'unknown')
      for (const letter of letters) outbox.add(letter, clock())
    })
  }

  /** Takes a further stake; only with it the step is taken: without, the round is as it was. */
  async raise(round: Round): Promise<Action> {
    const { purse, clock } = this.parts
    const { store, outbox } = this.kept
    const asked = round.raise as Raise
    await this.ask(round, raised(round, purse, asked), (isRefused) => {
      store.drop(round)
      if (!isRefused) outbox.add(lowered(round, purse), clock())
    })
    return asked.action
  }

  private async ask(
    round: Round,
    body: Record<string, unknown>,
    undo: (isRefused: boolean) => void,
  ): Promise<void> {
    const { wallet, storage, onDue } = this.parts
    this.asking.add(roundId(round))
    try {
      const answer: Answer = await wallet.call('bet', body)
      if (answer.kind === 'done') return this.hear(answer.value)
      const isRefused = isRefusedStake(answer)
      storage.transactionSync(() => undo(isRefused))
      throw isRefused ? refusedStake(answer) : late()
    } finally {
      this.asking.delete(roundId(round))
      onDue()
    }
  }
}
