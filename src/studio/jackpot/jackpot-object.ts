import { DurableObject } from 'cloudflare:workers'
import type { StudioEnv } from '../env'
import type { Drop, Fed, JackpotRpc, Share, ShownJackpot } from './facts'
import { Pool } from './pool'

/** A currency's jackpot: all tickets go through it one after the other. */
export class JackpotObject extends DurableObject<StudioEnv> implements JackpotRpc {
  private readonly pool: Pool

  constructor(ctx: DurableObjectState, env: StudioEnv) {
    super(ctx, env)
    this.pool = new Pool(ctx.storage)
  }

  async shown(): Promise<ShownJackpot> {
    return this.pool.shown()
  }

  async feed(share: Share): Promise<Fed> {
    return this.pool.feed(share)
  }

  async setOpen(isOpen: boolean): Promise<void> {
    this.pool.setOpen(isOpen, Date.now())
  }

  async drops(): Promise<Drop[]> {
    return this.pool.drops()
  }

  async faults(): Promise<number> {
    return this.pool.faults()
  }
}
