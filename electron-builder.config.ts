/** How the app is packaged for Windows, macOS and Linux. test/build/packaging.test.ts holds it to what it promises. */
import type { Configuration } from 'electron-builder'

/** Of a release: whoever makes one has the keys of it (docs/releasing.md). All other packages are for trying out. */
const isRelease = process.env['TILLPROOF_RELEASE'] === '1'
/** Where the packages of a release will lie, with the files that name the newest; without it none are written. */
const updateUrl = process.env['TILLPROOF_UPDATE_URL'] ?? ''
if (updateUrl !== '' && !updateUrl.startsWith('https://')) throw new Error('TILLPROOF_UPDATE_URL must be https')

/** As the systems know the app; the desktop host names itself the same (src-main/hosts/desktop/main.ts). */
const APP_ID = 'app.tillproof.workbench'

export default {
  appId: APP_ID,
  productName: 'Tillproof',
  copyright: 'Tillproof',
  directories: { output: 'dist', buildResources: 'build' },
  artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
  extraMetadata: {
    desktopName: `${APP_ID}.desktop`,
    // Debian's format asks for both. The top-level domain is reserved: nobody's.
    author: { name: 'Tillproof', email: 'tillproof@tillproof.example' },
    homepage: 'https://tillproof.example',
  },

  // A closed list; the packages that the built files import come along by themselves.
  files: [
    'out/**/*',
    'build/samples/*',
    'build/icons/*.png',
    'docs/verify.html',
    'docs/verify-pack.html',
    'docs/verify-proof.mjs',
    'package.json',
    '!**/*.map',
    '!node_modules/better-sqlite3/{deps,src}/**',
    '!node_modules/better-sqlite3/binding.gyp',
    // Of the fonts, the two that reports are printed in; of pdfkit, what Node loads.
    '!node_modules/@expo-google-fonts/noto-sans/!(400Regular|700Bold|package.json|LICENSE*)/**',
    '!node_modules/pdfkit/js/*.map',
    '!node_modules/pdfkit/js/pdfkit.{browser,standalone,old}*',
  ],
  asar: true,
  // A native library is loaded by the system, which looks into no archive. The samples are imported like any file, and
  // the check of proofs is opened in a browser.
  asarUnpack: ['node_modules/better-sqlite3/prebuilds/*.node', 'build/samples/*', 'docs/verify*'],
  // The native library comes built, for Node and Electron alike.
  npmRebuild: false,

  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    // Changing a fuse breaks the signature that Apple's chips ask for.
    resetAdHocDarwinSignature: true,
  },

  // A release is signed or is not made.
  forceCodeSigning: isRelease,
  publish: updateUrl === '' ? null : { provider: 'generic', url: updateUrl, channel: 'latest' },

  icon: 'build/icons/icon.png',

  win: { target: [{ target: 'nsis', arch: ['x64'] }, { target: 'portable', arch: ['x64'] }] },
  // For one person, without an administrator. The "open with" entry is in build/installer.nsh.
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    include: 'build/installer.nsh',
  },
  portable: { artifactName: '${productName}-${version}-${os}-${arch}-portable.${ext}' },

  mac: {
    target: [{ target: 'dmg', arch: ['arm64', 'x64'] }, { target: 'zip', arch: ['arm64', 'x64'] }],
    category: 'public.app-category.finance',
    hardenedRuntime: true,
    notarize: isRelease,
    gatekeeperAssess: false,
    entitlements: 'build/entitlements.mac.plist',
    entitlementsInherit: 'build/entitlements.mac.plist',
    // Offered beside the program that a person opens tables with, never in its place.
    fileAssociations: [{ ext: 'csv', name: 'Comma-separated values', role: 'Viewer', rank: 'Alternate' }],
  },

  linux: {
    target: [{ target: 'AppImage', arch: ['x64'] }, { target: 'deb', arch: ['x64'] }],
    executableName: 'tillproof',
    syncDesktopName: true,
    category: 'Office',
    synopsis: 'Proves payments against the payment service',
    // A desktop lists it for these; which program opens one by itself is the person's choice.
    mimeTypes: ['text/csv'],
  },
} satisfies Configuration
