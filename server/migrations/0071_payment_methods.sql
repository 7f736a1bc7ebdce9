-- How the payer paid, by what was chosen with us or told by the provider.
update payments set method = case
    when bank_code = 'VNPAYQR' then 'QR_CODE'
    when bank_code in ('INTCARD', 'VISA', 'MASTERCARD', 'JCB', 'AMEX', 'UPI', 'DINERS') then 'CREDIT_CARD'
    else 'BANK_TRANSFER' end
  where provider = 'VNPAY' and bank_code is not null;
update payments set method = case
    when bank_code = 'QRPAY' then 'QR_CODE'
    when bank_code in ('MOMO', 'ZALOPAY', 'GPAY', 'WALLET') then 'EWALLET'
    when bank_code in ('INTERNATIONAL', 'VISA', 'MASTER', 'JCB', 'AMEX') then 'CREDIT_CARD'
    else 'BANK_TRANSFER' end
  where provider = 'GALAXYPAY' and bank_code is not null;
update payments set method = case
    when bank_code in ('ZALOPAY', 'MOMO', 'VIETTELPAY', 'APPOTA', 'VNPTWALLET', 'SHOPEEPAY') then 'EWALLET'
    when bank_code like '%\_VIRTUAL\_ACCOUNT' then 'BANK_TRANSFER'
    else null end
  where provider = 'XENDIT' and mode = 'ONE-TIME' and coalesce(bank_code, '') <> 'CARDS';
update payments set method = 'EWALLET' where provider = 'APPLE_IN_APP';
comment on column payments.method is 'How the payer pays or paid; null for credit, and while it is to be chosen on the provider''s page';
