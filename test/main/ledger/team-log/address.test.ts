import { describe, expect, it } from 'vitest'
import {
  encryptionOf, parseAddress, withoutPassword, withPassword,
} from '../../../../src-main/ledger/team-log/address.ts'
import { refusal } from '../../../support/team/teams.ts'

describe('the way to a team’s database', () => {
  it('over a network is encrypted, and the server has to prove who it is', () => {
    expect(encryptionOf('postgres://core@db.example.com/books')).toEqual({ ssl: { rejectUnauthorized: true } })
    expect(encryptionOf('postgres://core@10.0.0.7/books')).toEqual({ ssl: { rejectUnauthorized: true } })
    expect(encryptionOf('postgres://core@db.example.com/books?sslmode=verify-full')).toEqual({})
    for (const mode of ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'no-verify']) {
      expect(() => encryptionOf(`postgres://core@db.example.com/books?sslmode=${mode}`), mode)
        .toThrow(refusal('TEAM_DATABASE_REFUSED'))
    }
  })

  it('on this machine may do without', () => {
    for (const host of ['127.0.0.1', '127.9.9.9', '[::1]', 'localhost']) {
      expect(encryptionOf(`postgres://core@${host}:5432/books`), host).toEqual({})
    }
    expect(encryptionOf('postgres:///books?host=/var/run/postgresql&user=core')).toEqual({})
  })

  it('is no way where another host is named beside the first', () => {
    expect(encryptionOf('postgres://core@localhost/books?host=db.example.com')).toEqual({
      ssl: { rejectUnauthorized: true },
    })
    expect(encryptionOf('postgres://core@127.0.0.1.example.com/books')).toEqual({ ssl: { rejectUnauthorized: true } })
  })

  it('has to be one to PostgreSQL', () => {
    for (const address of ['mysql://db/books', 'db.example.com', '', 'https://db.example.com']) {
      expect(() => parseAddress(address), address).toThrow(refusal('TEAM_DATABASE_REFUSED'))
    }
  })

  it('takes any password, and shows none', () => {
    const address = withPassword('postgres://core@db.example.com/books', 'p@ss/w:ö%20?#')
    expect(decodeURIComponent(new URL(address).password)).toBe('p@ss/w:ö%20?#')
    expect(withoutPassword(address)).toBe('postgres://core@db.example.com/books')
    expect(withoutPassword('postgres://core@db.example.com/books?password=secret')).not.toContain('secret')
  })
})
