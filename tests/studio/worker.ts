import type { Wallet } from '#studio/wallet/wallet'
import {
  HallObject as Hall,
  JackpotObject as Jackpot,
  LiveObject as Live,
  RegisterObject as Register,
  RoundsObject as Rounds,
  SeaObject as Sea,
  studio,
  TableObject as Table,
} from '#studio/worker'
import { contract, testWallet } from './test-wallet'

/** The studio's objects with the wallet of the test. */
export class TableObject extends Table {
  protected override wallet(): Wallet {
    return testWallet(() => this.now())
  }
}

export class RoundsObject extends Rounds {
  protected override wallet(): Wallet {
    return testWallet(() => this.now())
  }
}

export class HallObject extends Hall {
  protected override wallet(): Wallet {
    return testWallet(() => this.now())
  }
}

export class SeaObject extends Sea {
  protected override wallet(): Wallet {
    return testWallet(() => this.now())
  }
}

export class LiveObject extends Live {
  protected override wallet(): Wallet {
    return testWallet(() => this.now())
  }
}

export class JackpotObject extends Jackpot {}

export class RegisterObject extends Register {}

export default studio(() => testWallet(Date.now), contract.fetch)
