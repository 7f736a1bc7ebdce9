alter table vouchers add column listed boolean not null default true;
comment on column vouchers.listed is 'False: it stands in a list of its own, as those of invited friends do, and not among all others';
update vouchers set listed = false where id in (select voucher_id from referrals where voucher_id is not null);
