/** `doctor`, `anchor` and `prove`: what shows that a ledger is as it was written, and what it says of a payment. */
import type { Command } from 'commander'
import type { Finding } from '../../../../src-shared/contract/profiles/ledger.ts'
import { timestampRequest as buildRequest } from '../../../../src-shared/domain/evidence/timestamp.ts'
import { formatBytes } from '../../../../src-shared/labels/format.ts'
import { sayFinding } from '../../../../src-shared/labels/finding-words.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import { hashOfAnchor } from '../../../platform/hash-of-anchor.ts'
import { writeNamedFile } from '../../../platform/named-file.ts'
import { addExamples, usageWrong, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addReplaceOption, type ReplaceFlags } from '../options/replace-option.ts'
import { createProgress, type ProgressFace } from '../progress.ts'
import { renderTable } from '../render/table.ts'
import { harmless } from '../render/text.ts'
import { untilStopped } from '../signals.ts'
import { appendAnchor } from '../steps/keep-anchor.ts'
import { planOutput } from '../steps/plan-output.ts'

export const addEvidence: AddCommands = (program, act) => {
  const doctorCommand = program
    .command('doctor')
    .description('check the ledger and its audit trail (status 5 if something is damaged)')
    .option('--anchor <file>', 'also say whether the ledger continues it: an anchor, a report, a summary.json, a proof '
      + 'or a backup; may be repeated, and opens the key vault', collect, [])
    .option('--timestamp <file>', 'the response of a timestamp authority about one of these anchors (RFC 3161)')
    .option('--replay', 'also carry the command log out again, and compare every row with what comes of it')
    .action((flags: DoctorFlags, command: Command) => act(command, (context) => doctor(context, flags)))
  addExamples(
    doctorCommand, 'doctor', 'doctor --anchor /mnt/auditor/anchors.jsonl --anchor report.html', 'doctor --replay',
  )

  const anchorCommand = program
    .command('anchor')
    .description('sign where the ledger’s evidence ends now, to be kept where nobody who can write the ledger can '
      + 'write')
    .option('--out <file>', 'add it to this file, one line each (default: print it)')
    .option('--timestamp-request <file>', 'also write a request that any timestamp authority answers (RFC 3161)')
  addReplaceOption(anchorCommand)
    .action((flags: AnchorFlags, command: Command) => act(command, (context) => anchor(context, flags)))
  addExamples(anchorCommand, 'anchor --out /mnt/auditor/anchors.jsonl', 'anchor --out a.json --timestamp-request a.tsq')

  const proveCommand = program
    .command('prove')
    .description('write a small file that proves what the service answered about a payment; it is checked without this '
      + 'program')
    .argument('<txref>', 'the transaction reference, byte for byte')
    .requiredOption('--out <file>', 'the file to write')
  addReplaceOption(proveCommand)
    .action((txref: string, flags: ProveFlags, command: Command) => (
      act(command, (context) => prove(context, txref, flags))
    ))
  addExamples(proveCommand, 'prove ORDER-1042 --out ORDER-1042.proof.json')
}

interface DoctorFlags {
  readonly anchor: readonly string[]
  readonly timestamp?: string
  readonly replay?: boolean
}

interface ProveFlags extends ReplaceFlags {
  readonly out: string
}

interface AnchorFlags extends ReplaceFlags {
  readonly out?: string
  readonly timestampRequest?: string
}

function collect(file: string, files: readonly string[]): readonly string[] {
  return [...files, file]
}

interface ExaminationStep {
  readonly subject: string
  readonly done: number
  readonly of: number
}

const doctorFace: ProgressFace<ExaminationStep> = {
  block: (step, canvas) => [canvas.paint('quiet', `  ${tellChecking(step)}`)],
  line: tellChecking,
  percent: ({ done, of }) => (100 * done) / of,
  phase: () => 'working',
  quietMs: 1_000,
}

function tellChecking({ subject, done, of }: ExaminationStep): string {
  return t('Checking {number} of {count}: {subject}', { number: done + 1, count: of, subject: sayReason(subject) })
}

async function doctor(
  context: CommandContext, { anchor: files, timestamp, replay = false }: DoctorFlags,
): Promise<ExitStatus> {
  if (timestamp !== undefined && files.length === 0) {
    throw usageWrong('A timestamp is about an anchor, so --timestamp needs --anchor', 'doctor')
  }
  const { name: profile } = await context.profile()
  const findings = await examine(context, {
    profile, anchorPaths: files.map(context.pathOf), opensVault: hasPassphrase(context), replays: replay,
    ...(timestamp !== undefined && { timestampPath: context.pathOf(timestamp) }),
  })
  const isSound = findings.every((finding) => finding.isSound)
  context.answer({ profile, isSound, findings }, (screen) => [
    screen.paint('strong', isSound ? t('Ledger of {profile}: OK',
      { profile }) : t('Ledger of {profile}: problems found',
      { profile })),
    ...renderTable(
      [{ header: '' }, { header: t('Checked'), cutAt: 'end' }, { header: t('Found'), cutAt: 'end' }],
      findings.map((finding) => [
        { text: finding.isSound ? '✓' : '✗', tone: finding.isSound ? 'good' : 'bad' },
        harmless(sayReason(finding.subject)), harmless(sayFinding(finding.detail)),
      ]),
      screen,
    ),
    ...(isSound ? [] : ['', t('Nothing was changed. `tillproof restore FILE` replaces it with a backup and keeps the '
      + 'damaged ledger.')]),
  ])
  return isSound ? EXIT.done : EXIT.storage
}

interface ExaminationRequest {
  readonly profile: string
  readonly anchorPaths: readonly string[]
  readonly timestampPath?: string
  readonly opensVault: boolean
  readonly replays: boolean
}

async function examine(context: CommandContext, request: ExaminationRequest): Promise<readonly Finding[]> {
  const client = await context.client()
  const { signal } = context.interruption
  const progress = createProgress(context.terminal, doctorFace)
  let findings: readonly Finding[] | undefined
  for await (const event of untilStopped(await client.ledger.doctor(request, { signal }), signal)) {
    if (event.kind === 'progress') progress.show(event)
    else findings = event.findings
  }
  progress.finish()
  if (findings) return findings
  context.throwIfStopped(() => t('Stopped before the examination was complete. Nothing was changed.'))
  throw new Error('The examination ended without findings')
}

/** Nobody is asked for it where only the ledger is examined. */
function hasPassphrase({ options, terminal }: CommandContext): boolean {
  return options.passphraseFile !== undefined || Boolean(terminal.env['TILLPROOF_PASSPHRASE'])
}

async function anchor(context: CommandContext, flags: AnchorFlags): Promise<ExitStatus> {
  const { out, timestampRequest } = flags
  const request = timestampRequest === undefined ? null : await planOutput(context, timestampRequest, flags)
  const client = await context.client()
  const { name: profile } = await context.profile()
  const made = await client.ledger.anchor({ profile })
  const { fingerprint } = await client.ledger.evidenceKey({ profile })
  const path = out === undefined ? null : await appendAnchor(context, context.pathOf(out), made)
  if (request !== null) await writeNamedFile(request, buildRequest(hashOfAnchor(made)), flags.replace !== true)
  context.answer({ profile, anchor: made, fingerprint, path, requestPath: request }, () => [
    t('{count, number} audit entries, head {hash}', { count: made.auditCount, hash: made.auditHead }),
    t('{count, plural, one {# observation} other {# observations}}, Merkle root {hash}',
      { count: made.observationCount, hash: made.merkleRoot ?? t('none') }),
    t('evidence key {fingerprint}', { fingerprint }),
    path === null ? JSON.stringify(made) : t('Added to {path}', { path: harmless(path) }),
    ...(request === null ? [] : [
      t('{path} asks a timestamp authority for the time of exactly that line', { path: harmless(request) }),
    ]),
  ])
  return EXIT.done
}

async function prove(context: CommandContext, txref: string, flags: ProveFlags): Promise<ExitStatus> {
  const path = await planOutput(context, flags.out, flags)
  const client = await context.client()
  const { name: profile } = await context.profile()
  const { signal } = context.interruption
  const proof = await client.ledger.prove({ profile, txref, path, mustBeNew: flags.replace !== true }, { signal })
  context.answer({ profile, proof }, () => [
    t('Wrote the proof of {txref} ({count, plural, one {# attempt} other {# attempts}}, {size}) to {path}', {
      txref: harmless(txref), count: proof.attempts, size: formatBytes(proof.bytes), path: harmless(proof.path),
    }),
    `sha256 ${proof.sha256}`,
    t('evidence key {fingerprint}', { fingerprint: proof.fingerprint }),
    t('Open {path} in any browser to check it, with no network and without this program.', {
      path: harmless(proof.verifyPagePath),
    }),
  ])
  return EXIT.done
}
