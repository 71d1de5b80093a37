/** Names of the workbook format (ECMA-376) that several of its parts use. */

export const XML_START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const XMLNS_MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const XMLNS_RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const XMLNS_PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
