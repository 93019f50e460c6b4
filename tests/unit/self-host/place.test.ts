import { describe, expect, it } from 'vitest'
import { placeFaults, placeOf } from '../../../scripts/self-host/place'
import { PLACE } from './made'

const place = { ...PLACE, dir: '/srv/bets' }
const nothing = () => null

describe('the command line', () => {
  it('needs a folder and a name, and fills in the rest', () => {
    expect(placeOf(['/srv/bets', '--domain', 'bets.example'], nothing)).toEqual(place)
    expect(() => placeOf([], nothing)).toThrow('npm run self-host')
    expect(() => placeOf(['/srv/bets', '/srv/more'], nothing)).toThrow('npm run self-host')
    expect(() => placeOf(['/srv/bets', '--domian', 'bets.example'], nothing)).toThrow('domian')
  })

  it('takes all of it from what the folder was made for', () => {
    const known = { ...place, name: 'club', port: 9000, studio: '' }
    expect(placeOf(['/srv/bets'], () => known)).toEqual(known)
  })

  it('leaves the studio out where it is off', () => {
    const args = ['/srv/bets', '--domain', 'bets.example', '--studio', 'off', '--port', '9000']
    expect(placeOf(args, nothing)).toEqual({ ...place, studio: '', port: 9000 })
  })
})

describe('a place', () => {
  it('is fine as it is usual', () => expect(placeFaults(place)).toEqual([]))

  it.each([
    [{ dir: '/srv/with space' }, 'FOLDER must be'],
    [{ dir: "/srv/'; rm -rf /" }, 'FOLDER must be'],
    [{ dir: '/home/ana/bets' }, 'cannot see'],
    [{ dir: '/tmp/bets' }, 'cannot see'],
    [{ name: 'Orilla' }, '--name'],
    [{ name: 'a/b' }, '--name'],
    [{ domain: '' }, '--domain'],
    [{ domain: 'https://bets.example' }, '--domain'],
    [{ domain: 'bets.example; }' }, '--domain'],
    [{ studio: 'localhost' }, '--studio'],
    [{ studio: 'bets.example' }, 'another name'],
    [{ port: 80 }, '--port'],
    [{ port: Number.NaN }, '--port'],
  ])('is refused with %j', (change, said) => {
    const faults = placeFaults({ ...place, ...change })
    expect(faults.join('\n')).toContain(said)
  })
})
