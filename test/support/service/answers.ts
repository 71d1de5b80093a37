/** Builds answers of the verify call as the document's table has them ("Verify response"). */
export const SECRET_KEY = 'SECK-0123456789abcdef0123456789abcdef-X'

export const VERIFY_DATA = {
  txid: 4975363, txref: 'ORD-1', gwref: 'GW-1', devicefingerprint: 'N/A', cycle: 'one-time', amount: 1250.5,
  currency: 'NGN', chargedamount: 1250.5, appfee: 17.5, merchantfee: 0, merchantbearsfee: 1, chargecode: '00',
  chargemessage: 'Approved', authmodel: 'PIN', ip: '127.0.0.1', narration: 'CARD Transaction', status: 'successful',
  vbvcode: '00', vbvmessage: 'Approved', authurl: 'NO-URL', acctcode: null, acctmessage: null, paymenttype: 'card',
  paymentid: 'N/A', fraudstatus: 'ok', chargetype: 'normal', createdday: 4, createddayname: 'THURSDAY', createdweek: 38,
  createdmonth: 8, createdmonthname: 'SEPTEMBER', createdquarter: 3, createdyear: 2026, createdyearisleap: false,
  createddayispublicholiday: 0, createdhour: 8, createdminute: 30, createdpmam: 'am',
  created: '2026-09-17T08:30:00.000Z', customerid: 142, custphone: '08000000142', custnetworkprovider: 'N/A',
  custname: 'Customer 0142', custemail: 'customer0142@example.com', custemailprovider: 'EXAMPLE',
  custcreated: '2026-09-17T08:30:00.000Z',
  accountid: 1234, acctbusinessname: 'Example', acctcontactperson: 'Example', acctcountry: 'NG',
  acctbearsfeeattransactiontime: 1, acctparent: 1, acctvpcmerchant: 'N/A', acctalias: 'example', acctisliveapproved: 0,
  orderref: null, paymentplan: null, paymentpage: null, platformref: null, amountsettledforthistransaction: 1233,
}

/** The text of a successful answer; `dataText` puts members before the others, exactly as written. */
export function verifyText(change: Readonly<Record<string, unknown>> = {}, dataText = ''): string {
  const data = JSON.stringify({ ...VERIFY_DATA, ...change })
  return `{"status":"success","message":"Tx Fetched","data":{${dataText}${data.slice(1)}}`
}

export function refusalText(message: string, status = 'error'): string {
  return JSON.stringify({ status, message, data: null })
}
